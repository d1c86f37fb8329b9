import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'

/** A change of a source file that its tests should notice. */
export type Mutant = {
  start: number
  end: number
  replacement: string
  /** What it does, in a few words. */
  what: string
}

/** Operators with what takes their place. */
const OPERATORS: Readonly<Partial<Record<SyntaxKind, string>>> = {
  [SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [SyntaxKind.LessThanToken]: '<=',
  [SyntaxKind.LessThanEqualsToken]: '<',
  [SyntaxKind.GreaterThanToken]: '>=',
  [SyntaxKind.GreaterThanEqualsToken]: '>',
  [SyntaxKind.AmpersandAmpersandToken]: '||',
  [SyntaxKind.BarBarToken]: '&&',
  [SyntaxKind.PlusToken]: '-',
  [SyntaxKind.MinusToken]: '+',
  [SyntaxKind.AsteriskToken]: '/',
  [SyntaxKind.SlashToken]: '*',
}
/** Functions with the one that takes their place. */
const FUNCTIONS: Readonly<Record<string, string>> = { 'Math.max': 'Math.min', 'Math.min': 'Math.max' }
/** Functions that join conditions: one without an argument allows more. */
const JOINS = new Set(['and', 'or'])

/** All mutants of a file in its order: operators, conditions, literals, elements and removed statements. */
export function mutantsOf(file: SourceFile): Mutant[] {
  const found: Mutant[] = []
  const replace = (node: Node, replacement: string, what: string) =>
    found.push({ start: node.getStart(file), end: node.end, replacement, what })
  const visit = (node: Node): void => {
    if (isOfTypes(node)) return
    const text = node.getText(file)
    // biome-ignore lint/suspicious/noExplicitAny: each kind of node has fields of its own.
    const fields = node as any
    switch (node.kind) {
      case SyntaxKind.BinaryExpression: {
        const { operatorToken } = fields
        const other = OPERATORS[operatorToken.kind as SyntaxKind]
        if (other) replace(operatorToken, other, `${operatorToken.getText(file)} is ${other}`)
        break
      }
      case SyntaxKind.IfStatement:
        for (const value of ['true', 'false']) replace(fields.expression, value, `the condition is ${value}`)
        break
      case SyntaxKind.ConditionalExpression:
        for (const value of ['true', 'false']) replace(fields.condition, value, `the condition is ${value}`)
        break
      case SyntaxKind.PrefixUnaryExpression:
        if (fields.operator === SyntaxKind.ExclamationToken)
          replace(node, fields.operand.getText(file), 'no !')
        break
      case SyntaxKind.TrueKeyword:
        replace(node, 'false', 'true is false')
        break
      case SyntaxKind.FalseKeyword:
        replace(node, 'true', 'false is true')
        break
      case SyntaxKind.NumericLiteral:
        replace(node, `(${text} + 1)`, `${text} is one more`)
        break
      case SyntaxKind.ExpressionStatement:
      case SyntaxKind.ThrowStatement:
      case SyntaxKind.BreakStatement:
        replace(node, '', 'the statement is gone')
        break
      case SyntaxKind.PropertyAccessExpression:
        if (FUNCTIONS[text]) replace(node, FUNCTIONS[text], `${text} is ${FUNCTIONS[text]}`)
        break
      case SyntaxKind.ArrayLiteralExpression:
        for (const element of fields.elements) replace(element, '', `no ${element.getText(file)}`)
        break
      case SyntaxKind.CallExpression:
        if (JOINS.has(fields.expression.getText(file)))
          for (const argument of fields.arguments)
            replace(argument, 'undefined', `no ${argument.getText(file)}`)
        break
    }
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return found.map((mutant) => withComma(mutant, file.text))
}

/** An element goes with the comma behind it: a hole in its place would be `undefined`. */
function withComma(mutant: Mutant, text: string): Mutant {
  const comma = /^\s*,/.exec(text.slice(mutant.end))
  return mutant.what.startsWith('no ') && mutant.replacement === '' && comma
    ? { ...mutant, end: mutant.end + comma[0].length }
    : mutant
}

function isOfTypes({ kind }: Node): boolean {
  return (
    kind === SyntaxKind.ImportDeclaration ||
    kind === SyntaxKind.InterfaceDeclaration ||
    kind === SyntaxKind.TypeAliasDeclaration ||
    (kind >= SyntaxKind.FirstTypeNode && kind <= SyntaxKind.LastTypeNode)
  )
}
