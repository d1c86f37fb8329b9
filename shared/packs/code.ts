import type { Level } from '../contracts/film-settings.ts'
import { definePack } from './define-pack.ts'
import { type Fact, mix } from './pick-facts.ts'

type Program = Fact & { code: string }

/** Languages in which the same line greets the world: never offered beside each other. */
const ALIKE: readonly (readonly string[])[] = [
  ['Python', 'Perl', 'Ruby', 'PHP', 'Kotlin', 'Scala', 'R', 'Dart', 'Elixir'],
  ['C', 'C++', 'Objective-C', 'Perl', 'PHP'],
  ['C#', 'F#', 'Visual Basic'],
  ['Bash', 'PowerShell', 'PHP'],
  ['F#', 'OCaml'],
  ['Common Lisp', 'Clojure'],
]

const PROGRAMS: Readonly<Record<Level, Readonly<Record<string, string>>>> = {
  easy: {
    Python: 'print("Hello, world!")',
    JavaScript: 'console.log("Hello, world!");',
    Java: 'System.out.println("Hello, world!");',
    C: 'printf("Hello, world!\\n");',
    'C++': 'std::cout << "Hello, world!";',
    'C#': 'Console.WriteLine("Hello, world!");',
    PHP: '<?= "Hello, world!" ?>',
    Bash: 'echo "Hello, world!"',
  },
  medium: {
    Rust: 'fn main() { println!("Hello, world!"); }',
    Go: 'func main() { fmt.Println("Hello, world!") }',
    Kotlin: 'fun main() { println("Hello, world!") }',
    Ruby: 'puts "Hello, world!"',
    Perl: 'use strict; print "Hello, world!\\n";',
    PowerShell: 'Write-Output "Hello, world!"',
    Dart: "void main() { print('Hello, world!'); }",
    R: 'cat("Hello, world!\\n")',
  },
  hard: {
    Haskell: 'main = putStrLn "Hello, world!"',
    Scala: '@main def hello() = println("Hello, world!")',
    Elixir: 'IO.puts("Hello, world!")',
    Erlang: 'io:format("Hello, world!~n").',
    Clojure: '(println "Hello, world!")',
    'Objective-C': 'NSLog(@"Hello, world!");',
    Pascal: "begin WriteLn('Hello, world!'); end.",
    'F#': 'printfn "Hello, world!"',
    MATLAB: "disp('Hello, world!')",
    'Visual Basic': 'Module Hi: Sub Main(): Console.WriteLine("Hello, world!")',
  },
  impossible: {
    Zig: 'std.debug.print("Hello, world!\\n", .{});',
    COBOL: 'DISPLAY "Hello, world!". STOP RUN.',
    Fortran: "program hi; print *, 'Hello, world!'; end program",
    Ada: 'begin Put_Line ("Hello, world!"); end Hello;',
    Prolog: ":- initialization(main). main :- write('Hello, world!'), nl.",
    Smalltalk: "Transcript showCr: 'Hello, world!'.",
    'Common Lisp': '(format t "Hello, world!~%")',
    Forth: ': HELLO ." Hello, world!" CR ; HELLO',
    OCaml: 'let () = print_endline "Hello, world!"',
    D: 'void main() { writeln("Hello, world!"); }',
    Gleam: 'pub fn main() { io.println("Hello, world!") }',
  },
}

const FACTS: readonly Program[] = Object.entries(PROGRAMS).flatMap(([level, programs]) =>
  Object.entries(programs).map(([id, code]) => ({ id, code, level: level as Level })),
)

/** A program that greets the world, and which language it is in. The wrong answers are about as well known. */
export const CODE = definePack<Program>({
  id: 'code',
  title: 'Programming languages',
  description: 'A program that greets the world: which language is it in?',
  kinds: ['choice', 'open'],
  attribution: 'Own programs.',
  sourceUrl: null,
  quizTitle: ({ code }) => code.title,
  facts: () => FACTS,
  ask: ({ id, code, level }, { phrases, facts, next }) => {
    const alike = new Set(ALIKE.filter((group) => group.includes(id)).flat())
    const near = facts.filter((other) => other.id !== id && !alike.has(other.id))
    const sameLevel = mix(
      near.filter((other) => other.level === level),
      next,
    )
    const others = mix(
      near.filter((other) => other.level !== level),
      next,
    )
    const wrong = [...sameLevel, ...others].slice(0, 3).map((other) => other.id)
    return { text: `${phrases.code.ask} ${code}`, right: id, wrong }
  },
})
