/**
 * Extracts every raw SQL statement from the server's source, so that a test can prepare each against the migrated
 * database. A statement is an executed template:
 *
 *   sql<{ id: string }>`select id from accounts where user_id = ${userId} ${only ? sql`and name = ${only}` : sql``}`.execute(tx)
 *   →  columns: id
 *      select id from accounts where user_id = $1 and name = $2
 *      select id from accounts where user_id = $1
 *
 * An interpolation is a fragment (a template, a choice, a constant or a function that returns one) or a value, which
 * becomes a parameter.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

export type Statement = {
  /** File and function: `facts/accounts/accounts.ts listAccounts`. */
  where: string;
  line: number;
  texts: string[];
  columns: string[] | null;
};

// biome-ignore lint/suspicious/noExplicitAny: the parser's tree is walked by the names of its nodes
type Node = any;
type Module = { path: string; source: string; program: Node };

/** The maximum number of combinations. With more, only the first and the last of each choice are read. */
const MOST_TEXTS = 64;
const TEST_FILES = /\.test\.ts$|(^|\/)testing|crash-child\.ts$/;
const PARAMETER = '\u0001';

export function readStatements(root: string): Statement[] {
  const reader = new Reader(root);
  return sources(root).flatMap((path) => reader.statementsOf(path));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !TEST_FILES.test(name))
    .sort()
    .map((name) => join(folder, name));
}

class Reader {
  readonly #root: string;
  readonly #modules = new Map<string, Module>();

  constructor(root: string) {
    this.#root = root;
  }

  statementsOf(path: string): Statement[] {
    const module = this.#module(path);
    const found: Statement[] = [];
    walk(module.program, [], (node, parents) => {
      if (!isExecuted(node)) return;
      const template = node.callee.object;
      found.push({
        where: `${relative(this.#root, path)} ${functionName(parents)}`,
        line: lineOf(module.source, template.start),
        texts: this.#textsOf(template, { module, parents, given: new Map() }).map(numbered),
        columns: this.#columnsOf(template.typeArguments?.params[0], module),
      });
    });
    return found;
  }

  #module(path: string): Module {
    const known = this.#modules.get(path);
    if (known) return known;
    const source = readFileSync(path, 'utf8');
    const { program, errors } = parseSync(path, source);
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
    const module = { path, source, program };
    this.#modules.set(path, module);
    return module;
  }

  #textsOf(template: Node, at: Place): string[] {
    const { quasis, expressions } = template.quasi;
    let texts: string[] = [quasis[0].value.cooked];
    expressions.forEach((expression: Node, i: number) => {
      const inner = this.#valuesOf(expression, at);
      const after = quasis[i + 1].value.cooked;
      texts = texts.flatMap((text) => inner.map((value) => text + value + after));
      if (texts.length > MOST_TEXTS) texts = [...texts.slice(0, MOST_TEXTS / 2), ...texts.slice(-MOST_TEXTS / 2)];
    });
    return texts;
  }

  /** Returns the texts of an expression, or one parameter if it is a value. */
  #valuesOf(expression: Node, at: Place): string[] {
    return this.#fragmentsOf(expression, at) ?? [PARAMETER];
  }

  #fragmentsOf(node: Node, at: Place): string[] | null {
    switch (node?.type) {
      case 'TaggedTemplateExpression':
        return node.tag.name === 'sql' ? this.#textsOf(node, at) : null;
      case 'ConditionalExpression': {
        const decided = whichBranch(node, at);
        if (decided) return this.#fragmentsOf(decided, at);
        const branches = [node.consequent, node.alternate].map((branch) => this.#fragmentsOf(branch, at));
        return branches.every((branch) => branch === null) ? null : branches.flatMap((branch) => branch ?? [PARAMETER]);
      }
      case 'LogicalExpression':
        return this.#fragmentsOf(node.right, at);
      case 'AwaitExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
        return this.#fragmentsOf(node.argument ?? node.expression, at);
      case 'Identifier':
        return this.#named(node.name, at);
      case 'CallExpression':
        return this.#called(node, at);
      default:
        return null;
    }
  }

  #named(name: string, at: Place): string[] | null {
    const given = at.given.get(name);
    if (given) return given;
    for (const scope of [...at.parents].reverse()) {
      const declared = declarationIn(scope, name);
      if (declared?.init) return this.#fragmentsOf(declared.init, at);
      const parameter = parameterOf(scope, name);
      if (parameter) return /RawBuilder|Condition\b|\bsql\b/.test(typeText(parameter, at.module)) ? ['true'] : null;
    }
    const imported = this.#imported(name, at.module);
    return (
      imported &&
      this.#named(imported.name, { module: imported.module, parents: [imported.module.program], given: new Map() })
    );
  }

  #called(call: Node, at: Place): string[] | null {
    const { callee } = call;
    if (callee.type === 'MemberExpression' && callee.object.name === 'sql') return this.#kyselyFragment(call, at);
    if (callee.type !== 'Identifier') return null;
    const inner = innerFunction(callee.name, at);
    const found = inner ? { node: inner, module: at.module } : this.#functionOf(callee.name, at.module);
    if (!found) return null;
    const given = new Map<string, string[] | null>(inner ? at.given : []);
    found.node.params.forEach((parameter: Node, i: number) => {
      const pattern = parameter.left ?? parameter;
      if (pattern.type === 'ObjectPattern') this.#giveProperties(pattern, call.arguments[i], { at, found, given });
      else if (pattern.name)
        given.set(pattern.name, call.arguments[i] ? this.#fragmentsOf(call.arguments[i], at) : null);
    });
    const around = inner ? at.parents : [found.module.program];
    const inside = { module: found.module, parents: [...around, found.node], given };
    if (found.node.body.type !== 'BlockStatement') return this.#fragmentsOf(found.node.body, inside);
    const texts: string[] = [];
    walk(found.node.body, inside.parents, (node, parents) => {
      if (node.type === 'ReturnStatement')
        texts.push(...(this.#fragmentsOf(node.argument, { ...inside, parents }) ?? []));
    });
    return texts.length === 0 ? null : texts;
  }

  #giveProperties(
    pattern: Node,
    argument: Node,
    { at, found, given }: { at: Place; found: { node: Node; module: Module }; given: Map<string, string[] | null> },
  ): void {
    for (const { key, value } of pattern.properties) {
      const written = argument?.properties?.find((property: Node) => property.key?.name === key.name);
      const inside = { module: found.module, parents: [found.module.program, found.node], given };
      if (written) given.set(key.name, this.#fragmentsOf(written.value, at));
      else given.set(key.name, value?.right ? this.#fragmentsOf(value.right, inside) : null);
    }
  }

  /** Returns literal names of `sql.ref('x')` and `sql.table(t)`, and one element of `sql.join(list)`. */
  #kyselyFragment(call: Node, at: Place): string[] {
    const [first, second] = call.arguments;
    if (call.callee.property.name === 'join') {
      const element = this.#elementOf(first, at);
      // Parts separated by only a space may all be absent.
      return second?.quasi?.quasis[0].value.cooked.trim() === '' ? ['', ...element] : element;
    }
    if (first.type === 'Literal') return [`"${first.value}"`];
    return this.#strings(first, at) ?? [PARAMETER];
  }

  #elementOf(list: Node, at: Place): string[] {
    if (list.type === 'ArrayExpression') {
      return list.elements.flatMap((element: Node) => this.#valuesOf(element, at));
    }
    if (list.type === 'CallExpression' && list.callee.property?.name === 'map') {
      const mapped = list.arguments[0];
      return this.#valuesOf(mapped.body ?? mapped, { ...at, parents: [...at.parents, mapped] });
    }
    if (list.type !== 'Identifier') return [PARAMETER];
    const pushed: string[] = [];
    for (const scope of at.parents) {
      walk(scope, [], (node) => {
        if (node.type !== 'CallExpression' || node.callee.property?.name !== 'push') return;
        if (node.callee.object?.name !== list.name) return;
        pushed.push(...node.arguments.flatMap((argument: Node) => this.#valuesOf(argument, at)));
      });
    }
    if (pushed.length > 0) return [...new Set(pushed)];
    for (const scope of [...at.parents].reverse()) {
      const declared = declarationIn(scope, list.name);
      if (declared?.init) return this.#elementOf(declared.init, at);
    }
    return [PARAMETER];
  }

  #strings(node: Node, at: Place): string[] | null {
    if (node.type !== 'Identifier') return null;
    for (const scope of [...at.parents].reverse()) {
      if (scope.type === 'ForOfStatement' && scope.left.declarations?.[0]?.id.name === node.name) {
        return this.#literalsOf(scope.right, at);
      }
      const parameter = parameterOf(scope, node.name);
      const annotation = parameter?.typeAnnotation?.typeAnnotation;
      if (annotation) return this.#literalsOfType(annotation, at.module);
    }
    return null;
  }

  #literalsOf(node: Node, at: Place): string[] | null {
    if (node.type === 'TSAsExpression') return this.#literalsOf(node.expression, at);
    if (node.type === 'ArrayExpression') return node.elements.map((element: Node) => `"${element.value}"`);
    if (node.type !== 'Identifier') return null;
    const declared = declarationIn(at.module.program, node.name);
    return declared?.init ? this.#literalsOf(declared.init, at) : null;
  }

  #literalsOfType(type: Node, module: Module): string[] | null {
    if (type.type === 'TSLiteralType') return [`"${type.literal.value}"`];
    if (type.type === 'TSUnionType') return type.types.flatMap((one: Node) => this.#literalsOfType(one, module) ?? []);
    const found = type.type === 'TSTypeReference' ? this.#typeNamed(type.typeName.name, module) : null;
    return found ? this.#literalsOfType(found.type, found.module) : null;
  }

  #columnsOf(type: Node, module: Module): string[] | null {
    switch (type?.type) {
      case 'TSTypeLiteral':
        return type.members.map((member: Node) => member.key.name ?? member.key.value);
      case 'TSIntersectionType': {
        const parts = type.types.map((part: Node) => this.#columnsOf(part, module));
        return parts.includes(null) ? null : parts.flat();
      }
      case 'TSParenthesizedType':
        return this.#columnsOf(type.typeAnnotation, module);
      case 'TSTypeReference': {
        const [of, without] = type.typeArguments?.params ?? [];
        const name = type.typeName.name;
        if (name === 'Omit' || name === 'Pick') {
          const keys = (this.#literalsOfType(without, module) ?? []).map((key) => key.slice(1, -1));
          return this.#columnsOf(of, module)?.filter((column) => keys.includes(column) === (name === 'Pick')) ?? null;
        }
        const found = this.#typeNamed(name, module);
        return found ? this.#columnsOf(found.type, found.module) : null;
      }
      default:
        return null;
    }
  }

  #typeNamed(name: string, module: Module): { type: Node; module: Module } | null {
    for (const statement of module.program.body) {
      const declared = statement.declaration ?? statement;
      if (declared?.type === 'TSTypeAliasDeclaration' && declared.id.name === name) {
        return { type: declared.typeAnnotation, module };
      }
    }
    const imported = this.#imported(name, module);
    return imported ? this.#typeNamed(imported.name, imported.module) : null;
  }

  #functionOf(name: string, module: Module): { node: Node; module: Module } | null {
    for (const statement of module.program.body) {
      const declared = statement.declaration ?? statement;
      if (declared?.type === 'FunctionDeclaration' && declared.id.name === name) return { node: declared, module };
    }
    const inner = declarationIn(module.program, name);
    if (inner?.init?.type === 'ArrowFunctionExpression') return { node: inner.init, module };
    const imported = this.#imported(name, module);
    return imported ? this.#functionOf(imported.name, imported.module) : null;
  }

  #imported(name: string, module: Module): { name: string; module: Module } | null {
    for (const statement of module.program.body) {
      if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) continue;
      const specifier = statement.specifiers.find((one: Node) => one.local.name === name);
      if (!specifier) continue;
      return {
        name: specifier.imported?.name ?? name,
        module: this.#module(resolve(dirname(module.path), statement.source.value)),
      };
    }
    return null;
  }
}

/**
 * A position in the code. `parents` are the enclosing nodes, outermost first. `given` has the arguments of the
 * enclosing function; null if one is a value or omitted.
 */
type Place = { module: Module; parents: readonly Node[]; given: ReadonlyMap<string, string[] | null> };

/** Returns the branch of `x === undefined ? a : b` if `x` is a known fragment or omitted. */
function whichBranch({ test, consequent, alternate }: Node, { given }: Place): Node | null {
  if (test.type !== 'BinaryExpression' || test.operator !== '===' || test.right.name !== 'undefined') return null;
  if (!given.has(test.left.name)) return null;
  return given.get(test.left.name) === null ? consequent : alternate;
}

function innerFunction(name: string, { parents }: Place): Node | null {
  const scopes = parents.slice(1).reverse();
  const declared = scopes.map((scope) => declarationIn(scope, name)).find((one) => one?.init);
  return declared?.init.body?.type === 'TaggedTemplateExpression' ? declared.init : null;
}

function functionName(parents: readonly Node[]): string {
  for (const node of [...parents].reverse()) {
    if (node.type === 'FunctionDeclaration') return node.id.name;
    if (node.type === 'MethodDefinition' || node.type === 'Property') return node.key.name ?? '';
    if (node.type === 'VariableDeclarator' && node.init?.type === 'ArrowFunctionExpression') return node.id.name;
  }
  return '';
}

function isExecuted(node: Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.name === 'execute' &&
    node.callee.object.type === 'TaggedTemplateExpression' &&
    node.callee.object.tag.name === 'sql'
  );
}

function walk(node: Node, parents: readonly Node[], visit: (node: Node, parents: readonly Node[]) => void): void {
  if (typeof node?.type === 'string') {
    visit(node, parents);
    const inside = [...parents, node];
    for (const value of Object.values(node)) walk(value, inside, visit);
  } else if (Array.isArray(node)) {
    for (const element of node) walk(element, parents, visit);
  }
}

function declarationIn(scope: Node, name: string): Node | null {
  const body = scope.type === 'Program' || scope.type === 'BlockStatement' ? scope.body : [];
  for (const statement of body) {
    const declared = statement.declaration ?? statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    const found = declared.declarations.find((one: Node) => one.id.name === name);
    if (found) return found;
  }
  return null;
}

function parameterOf(scope: Node, name: string): Node | null {
  const parameters: Node[] = scope.params?.items ?? scope.params ?? [];
  return parameters.find((parameter) => (parameter.left ?? parameter).name === name) ?? null;
}

function typeText(parameter: Node, module: Module): string {
  const annotation = (parameter.left ?? parameter).typeAnnotation;
  return annotation ? module.source.slice(annotation.start, annotation.end) : '';
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

function numbered(text: string): string {
  let parameter = 0;
  return text.replaceAll(PARAMETER, () => `$${++parameter}`);
}
