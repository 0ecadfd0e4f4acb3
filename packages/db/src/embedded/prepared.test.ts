/** A prepared statement must answer like any other, regardless of the role and of statements in between. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, openEngine } from './engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({}, () => {});
  await script(`
    create role app;
    create table owned (owner text, n int, amount numeric, at timestamptz, tags text[], made jsonb);
    insert into owned values ('ann', 1, 1.50, '2024-03-05T10:00:00Z', '{a,b}', '{"x": 1}'), ('ann', 2, null, null, null, null),
      ('bob', 3, 0.1, '2025-01-01', '{}', '[]');
    alter table owned enable row level security;
    create policy own on owned to app using (owner = (select current_setting('app.owner', true)));
    grant select, insert on owned to app;`);
});
afterAll(() => engine.handle({ kind: 'close' }));

async function script(text: string): Promise<void> {
  expect(await engine.handle({ kind: 'script', text })).toMatchObject({ kind: 'answers' });
}
const ask = (text: string, values: readonly unknown[] = []) => engine.handle({ kind: 'query', text, values });

async function rows(reply: ReturnType<typeof ask>) {
  const answered = await reply;
  if (answered.kind !== 'answers') throw new Error(JSON.stringify(answered));
  return answered.answers[0]!.rows;
}

test('returns the same values and columns of every type as an unprepared statement', async () => {
  const text = `select *, $1::text as text, $2::int as number, $3::boolean as yes, $4::text[] as list, $5::timestamptz as at
    from owned where n > $2 order by n`;
  for (const values of [
    ['it’s', 1, true, ['a', 'b"c'], new Date('2024-01-01')],
    [null, 0, false, [], null],
    ['', 9, null, null, null],
  ]) {
    const plain = await ask(`${text} -- ${values.length}`, values);
    for (let round = 0; round < 8; round++) expect(await ask(text, values)).toEqual(plain);
  }
});

test('returns the number of changed rows', async () => {
  await script('create table counted (n int)');
  for (let use = 1; use <= 4; use++)
    expect(await ask('insert into counted select generate_series(1, $1)', [use])).toMatchObject({
      answers: [{ affectedRows: use }],
    });
});

test("runs each statement under the caller's role, regardless of the role that ran it before", async () => {
  const text = 'select n from owned order by n';
  const as = (owner: string) =>
    rows(ask("select set_config('role', 'app', true), set_config('app.owner', $1, true)", [owner]));
  for (let round = 0; round < 8; round++) {
    expect(await rows(ask(text))).toEqual([[1], [2], [3]]);
    await script('begin');
    await as('ann');
    expect(await rows(ask(text))).toEqual([[1], [2]]);
    await as('bob');
    expect(await rows(ask(text))).toEqual([[3]]);
    await script('commit');
  }
});

test('reports an error at each use and works again afterwards', async () => {
  const text = 'select 10 / $1::int as n';
  for (let use = 1; use <= 4; use++) {
    expect(await ask(text, [0])).toMatchObject({ kind: 'refused', error: { code: '22012' } });
    expect(await rows(ask(text, [5]))).toEqual([[2]]);
    expect(await ask('select no_such_column')).toMatchObject({ kind: 'refused', error: { code: '42703' } });
    expect(await ask(text, ['x'])).toMatchObject({ kind: 'refused', error: { code: '22P02' } });
    expect(await rows(ask(text, [2]))).toEqual([[5]]);
  }
});

test('prepares a statement at its third use, unless its text is too long to repeat', async () => {
  const prepared = () => rows(ask(`select statement from pg_prepared_statements where statement like '%7 as n%'`));
  const long = `select 7 as n, '${'x'.repeat(20_000)}'`;
  for (const text of ['select 7 as n', long]) for (let use = 1; use <= 2; use++) await ask(text);
  expect(await prepared()).toEqual([]);
  for (const text of ['select 7 as n', long]) await ask(text);
  expect(await prepared()).toEqual([['select 7 as n']]);
});

test('runs the first statements of a request in its transaction', async () => {
  const first = [
    { text: 'begin', values: [] },
    { text: "select set_config('role', $1, true), set_config('app.owner', $2, true)", values: ['app', 'bob'] },
  ];
  for (let use = 1; use <= 4; use++) {
    const text = 'select n, current_user::text from owned';
    expect(await rows(engine.handle({ kind: 'query', text, values: [], first }))).toEqual([[3, 'app']]);
    await script('commit');
    const [refused] = [
      await engine.handle({ kind: 'query', text, values: [], first: [{ text: 'select 1 / 0', values: [] }] }),
    ];
    expect(refused).toMatchObject({ kind: 'refused', error: { code: '22012' } });
  }
});

test('runs a statement alone with its settings, which no later statement has, even after an error', async () => {
  const alone = (owner: string, text: string, values: readonly unknown[] = []) => {
    const settings = {
      text: 'select set_config($1, $2, true), set_config($3, $4, true)',
      values: ['role', 'app', 'app.owner', owner],
    };
    return engine.handle({ kind: 'query', text, values, first: [settings], isAlone: true });
  };
  const text = 'select n, current_user::text, 10 / $1::int from owned order by n';
  for (let use = 1; use <= 5; use++) {
    const [ann, failed, bob, none] = [
      alone('ann', text, [5]),
      alone('bob', text, [0]),
      alone('bob', text, [2]),
      ask('select current_user::text'),
    ];
    expect(await rows(ann)).toEqual([
      [1, 'app', 2],
      [2, 'app', 2],
    ]);
    expect(await failed).toMatchObject({ kind: 'refused', error: { code: '22012' } });
    expect(await rows(bob)).toEqual([[3, 'app', 5]]);
    expect(await rows(none)).toEqual([['postgres']]);
    expect(await rows(ask("select current_setting('app.owner', true)"))).toEqual([['']]);
  }
  expect(await alone('ann', 'delete from owned where n = 1 returning n', [])).toMatchObject({
    kind: 'refused',
    error: { code: '42501' },
  });
});

test('survives a rollback of the transaction that prepared it', async () => {
  await script('begin');
  for (let use = 1; use <= 3; use++) expect(await rows(ask('select 1 as one'))).toEqual([[1]]);
  await script('rollback');
  expect(await rows(ask('select 1 as one'))).toEqual([[1]]);
});

test('reads a table that was replaced', async () => {
  await script('create table shape (n int); insert into shape values (1)');
  const text = 'select n from shape';
  for (let use = 1; use <= 3; use++) expect(await rows(ask(text))).toEqual([[1]]);
  await script('drop table shape; create table shape (m text, n int); insert into shape values (null, 2)');
  expect(await rows(ask(text))).toEqual([[2]]);
});

test('answers each statement beyond the limit', async () => {
  for (let round = 0; round < 4; round++)
    for (let n = 0; n < 310; n++) expect(await rows(ask(`select ${n} as n`))).toEqual([[n]]);
  expect(await rows(ask('select count(*)::int from pg_prepared_statements'))).toEqual([[300]]);
});
