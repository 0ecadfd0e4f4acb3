import type { Face } from '@lotbook/ledger/printed/helvetica';

export type PageMark =
  | { kind: 'text'; x: number; y: number; text: string; size: number; face: Face; gray: number }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; width: number; gray: number }
  | { kind: 'area'; x: number; y: number; width: number; height: number; gray: number };
export type PdfPage = { width: number; height: number; marks: readonly PageMark[] };

type Stored = { dictionary: string; content: string | null };

/** @returns null if a page contains anything Lotbook does not write, such as an official blank */
export async function pagesOf(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<PdfPage[] | null> {
  const objects = await objectsOf(bytes);
  const resolve = (dictionary: string, key: string) => {
    const id = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1];
    return id === undefined ? undefined : objects.get(Number(id));
  };
  const catalog = [...objects.values()].find(({ dictionary }) => /\/Type \/Catalog\b/.test(dictionary));
  const tree = catalog && resolve(catalog.dictionary, 'Pages');
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree?.dictionary ?? '')?.[1] ?? '';
  const pages: PdfPage[] = [];
  for (const [, id] of [...kids.matchAll(/(\d+) 0 R/g)].slice(0, most)) {
    const page = objects.get(Number(id));
    const content = page && resolve(page.dictionary, 'Contents')?.content;
    const box = /\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(page?.dictionary ?? '');
    if (!page || content == null || !box) return null;
    const [width, height] = [Number(box[1]), Number(box[2])];
    const resources = resolve(page.dictionary, 'Resources')?.dictionary ?? '';
    const marks = marksOf(content, height, (name) => resolve(resources, name)?.content ?? null);
    if (marks === null) return null;
    pages.push({ width, height, marks });
  }
  return pages.length > 0 ? pages : null;
}

async function objectsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Map<number, Stored>> {
  const file = new TextDecoder('latin1').decode(bytes);
  const objects = new Map<number, Stored>();
  for (const match of file.matchAll(/(?:^|[\r\n])(\d+) 0 obj\s*(<<(?:(?!endobj)[\s\S])*?>>)\s*(stream\r?\n|endobj)/g)) {
    const [whole, id, dictionary = '', end] = match;
    if (end === 'endobj') {
      objects.set(Number(id), { dictionary, content: null });
      continue;
    }
    const start = match.index + whole.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const packed = bytes.slice(start, start + length);
    const content = dictionary.includes('/FlateDecode') ? await inflated(packed) : null;
    if (/\/Type \/ObjStm\b/.test(dictionary) && content !== null) addPacked(objects, dictionary, content);
    else objects.set(Number(id), { dictionary, content });
  }
  return objects;
}

function addPacked(objects: Map<number, Stored>, dictionary: string, content: string): void {
  const first = Number(/\/First (\d+)/.exec(dictionary)?.[1] ?? 0);
  const numbers = content.slice(0, first).trim().split(/\s+/).map(Number);
  for (let i = 0; i < numbers.length; i += 2) {
    const next = numbers[i + 3];
    const end = next === undefined ? undefined : first + next;
    objects.set(numbers[i]!, { dictionary: content.slice(first + numbers[i + 1]!, end), content: null });
  }
}

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<string | null> {
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
    return new TextDecoder('windows-1252').decode(await new Response(stream).arrayBuffer());
  } catch {
    return null;
  }
}

const FACES: Readonly<Record<string, Face>> = { F1: 'regular', F2: 'bold', F3: 'italic' };
const NUMBER = '(-?[\\d.]+)';
const OPERATORS = {
  fill: new RegExp(`^${NUMBER} g$`),
  stroke: new RegExp(`^${NUMBER} G$`),
  width: new RegExp(`^${NUMBER} w$`),
  font: new RegExp(`^/(F\\d) ${NUMBER} Tf$`),
  text: new RegExp(`^1 0 0 1 ${NUMBER} ${NUMBER} Tm \\((.*)\\) Tj$`),
  line: new RegExp(`^${NUMBER} ${NUMBER} m ${NUMBER} ${NUMBER} l S$`),
  area: new RegExp(`^${NUMBER} ${NUMBER} ${NUMBER} ${NUMBER} re f$`),
  stamp: /^\/(X\d+) Do$/,
};

type Pen = { fill: number; stroke: number; width: number; size: number; face: Face };

/** @param drawing returns the content of a shared form by name */
function marksOf(content: string, height: number, drawing: (name: string) => string | null): PageMark[] | null {
  const marks: PageMark[] = [];
  const pen: Pen = { fill: 0, stroke: 0, width: 1, size: 0, face: 'regular' };
  for (const line of content.split('\n')) {
    if (line === '' || line === 'BT' || line === 'ET') continue;
    const name = (Object.keys(OPERATORS) as (keyof typeof OPERATORS)[]).find((one) => OPERATORS[one].test(line));
    if (name === undefined) return null;
    const words = OPERATORS[name].exec(line)!.slice(1);
    const [a = 0, b = 0, c = 0, d = 0] = words.map(Number);
    switch (name) {
      case 'fill':
      case 'stroke':
      case 'width':
        pen[name] = a;
        break;
      case 'font':
        pen.face = FACES[words[0]!] ?? 'regular';
        pen.size = b;
        break;
      case 'text': {
        const text = words[2]!.replace(/\\([\\()])/g, '$1');
        marks.push({ kind: 'text', x: a, y: height - b, text, size: pen.size, face: pen.face, gray: pen.fill });
        break;
      }
      case 'line':
        marks.push({
          ...{ kind: 'line', x1: a, y1: height - b, x2: c, y2: height - d },
          ...{ width: pen.width, gray: pen.stroke },
        });
        break;
      case 'area':
        marks.push({ kind: 'area', x: a, y: height - b - d, width: c, height: d, gray: pen.fill });
        break;
      case 'stamp': {
        const stamp = drawing(words[0]!);
        const drawn = stamp === null ? null : marksOf(stamp, height, drawing);
        if (drawn === null) return null;
        marks.push(...drawn);
      }
    }
  }
  return marks;
}
