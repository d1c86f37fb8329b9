/** What the names of tools that need an account begin with. */
export const TOOL_PREFIX = 'svc_'

/** The name of an operation's tool: agents know `createRender` as `svc_create_render`. */
export function toolName(operation: string): string {
  return `${TOOL_PREFIX}${snakeCase(operation)}`
}

/** The name of a tool that needs no account: `listTemplates` is `list_templates`. */
export function openToolName(operation: string): string {
  return snakeCase(operation)
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
