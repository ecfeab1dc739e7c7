/** What the page's sources say: every text that goes through `t` and `tn`, and words in templates that do not. */
import { type AST, parse } from "svelte/compiler";
import ts from "typescript";

const ROOT = "../../src/";
const FILES = import.meta.glob<string>("../../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });

export interface Text {
  text: string;
  /** Of `tn`: the words for one. */
  one: string | null;
  at: string;
}

export interface Source {
  path: string;
  code: string;
}

export const sources = (): Source[] =>
  Object.entries(FILES).map(([path, code]) => ({ path: path.slice(ROOT.length), code }));

type Node = { type?: string; start?: number } & Record<string, unknown>;

/** Every node below this one, with those above it. */
function* nodes(value: unknown, above: readonly Node[] = []): Generator<{ node: Node; above: readonly Node[] }> {
  if (Array.isArray(value)) for (const one of value) yield* nodes(one, above);
  else if (value && typeof value === "object") {
    const node = value as Node;
    if (typeof node.type === "string") yield { node, above };
    for (const [key, inside] of Object.entries(node)) if (key !== "metadata") yield* nodes(inside, [...above, node]);
  }
}

const parsed = ({ path, code }: Source): AST.Root => parse(code, { modern: true, filename: path });
const lineOf = (code: string, at: number) => code.slice(0, at).split("\n").length;

/** All texts of a source; a call whose text is not written out counts as one without text. */
export function textsIn(source: Source): Text[] {
  return source.path.endsWith(".ts") ? textsOfModule(source) : textsOfComponent(source);
}

function textsOfComponent(source: Source): Text[] {
  return [...nodes(parsed(source))].flatMap(({ node }) => {
    const callee = node.callee as Node | undefined;
    if (node.type !== "CallExpression" || callee?.type !== "Identifier") return [];
    const literal = (at: number) => {
      const argument = (node.arguments as Node[])[at];
      return typeof argument?.value === "string" ? argument.value : null;
    };
    return textOf(String(callee.name), literal, `${source.path}:${lineOf(source.code, node.start ?? 0)}`);
  });
}

function textsOfModule({ path, code }: Source): Text[] {
  const found: Text[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const literal = (at: number) => {
        const argument = node.arguments[at];
        return argument && ts.isStringLiteralLike(argument) ? argument.text : null;
      };
      found.push(...textOf(node.expression.text, literal, `${path}:${lineOf(code, node.getStart())}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.ES2022, true));
  return found;
}

function textOf(callee: string, literal: (at: number) => string | null, at: string): Text[] {
  if (callee === "t") return [{ text: literal(0) ?? "", one: null, at }];
  if (callee === "tn") return [{ text: literal(2) ?? "", one: literal(1) ?? "", at }];
  return [];
}

const SPOKEN = new Set(["aria-label", "title", "placeholder", "alt", "label", "what"]);
const LETTERS = /\p{L}{2,}/u;
/** What is called the same everywhere, and keys. */
const NAMES = new Set(["Cardamom", "Esc", "A4", "Letter"]);

/** Words in a template that are not asked for: in its text, in attributes that are read, and as strings that are shown. */
export function untranslated(source: Source): string[] {
  const found: string[] = [];
  for (const { node, above } of nodes(parsed(source).fragment)) {
    const text = node.type === "Text" ? String(node.data) : node.type === "Literal" ? String(node.value) : "";
    const written = node.type === "TemplateElement" ? String((node.value as { raw: string }).raw) : text;
    if (!LETTERS.test(written) || NAMES.has(written.trim()) || !isShown(node, above)) continue;
    found.push(`${source.path}:${lineOf(source.code, node.start ?? 0)} ${written.trim()}`);
  }
  return found;
}

/** Whether people see or hear a piece of text: it stands in the page itself or in a spoken attribute, and in no condition,
 * argument or key. */
function isShown(node: Node, above: readonly Node[]): boolean {
  const around = above.filter((one) => typeof one.type === "string");
  const attribute = around.findLast((one) => one.type === "Attribute");
  if (attribute && !SPOKEN.has(String(attribute.name))) return false;
  if (
    around.some((one) =>
      /^(StyleDirective|ClassDirective|AttachTag|OnDirective|BindDirective|UseDirective)$/.test(one.type!),
    )
  )
    return false;
  if (node.type === "Text") return true;
  // a string: only what an expression tag shows as it is
  const tag = around.findLastIndex((one) => one.type === "ExpressionTag");
  if (tag < 0) return false;
  const path = [...around.slice(tag + 1), node];
  return path.every((one, at) => {
    const inside = path[at + 1];
    if (!inside) return true;
    if (one.type === "ConditionalExpression") return one.test !== inside;
    return one.type === "LogicalExpression" || one.type === "TemplateLiteral" || one.type === "ArrayExpression";
  });
}

const SENTENCE = /^\p{Lu}\p{L}*[ ,.!?…]+\p{L}.*\p{L}/u;

/** Strings in a script that read like a sentence and are not asked for. */
export function unasked(source: Source): string[] {
  const script = source.path.endsWith(".ts") ? source.code : scriptOf(source);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const asked =
      ts.isCallExpression(node.parent ?? node) &&
      /^(t|tn)$/.test((node.parent as ts.CallExpression).expression.getText());
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? node.getText().slice(1)
        : "";
    if (!asked && SENTENCE.test(text)) found.push(`${source.path}: ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(source.path, script, ts.ScriptTarget.ES2022, true));
  return found;
}

function scriptOf(source: Source): string {
  const script = parsed(source).instance?.content as unknown as { start: number; end: number } | undefined;
  return script ? source.code.slice(script.start, script.end) : "";
}
