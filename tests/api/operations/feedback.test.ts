import type { DeviceRow } from '#lib/contract/operations/devices.ts';
import type { Feedback, Review } from '#lib/contract/operations/feedback.ts';
import type { Visitor } from '../../harness/client.ts';
import { expectStatus, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const paths = { feedback: '/api/v1/feedback', reviews: '/api/v1/reviews' } as const;
let main: Visitor;
let merchant: Visitor;
beforeAll(async () => {
  [main, merchant] = [await signIn('main'), await signIn('merchant')];
});
afterEach(() => sandbox().reset());

type Kind = keyof typeof paths;
type RowOf<K extends Kind> = K extends 'feedback' ? Feedback : Review;
const list = async <K extends Kind>(kind: K, query = '', who = main) =>
  expectStatus(await who.get(`${paths[kind]}?pageSize=100&${query}`), 200).json<{
    items: RowOf<K>[];
    total: number;
  }>();
const anySn = async (who = main, query = '') =>
  (await who.get(`/api/v1/devices?pageSize=1&${query}`)).json<{ items: DeviceRow[] }>().items[0]?.id ?? '';
const send = (body: unknown, who = main) => who.post(paths.feedback, body);
const rate = (body: unknown, who = main) => who.post(paths.reviews, body);
/** Sends invalid data and returns the status, the errors and the number of vendor calls. */
async function refusal(call: number, sendInvalid: () => ReturnType<typeof send>) {
  const since = await sandbox().lastCallNumber();
  const response = await sendInvalid();
  return [response.status, response.json().errors, (await sandbox().calls({ call, since })).length];
}

describe('feedback', () => {
  it('is listed first, with its full text, after it is sent', async () => {
    const sn = await anySn();
    const content = ' Line one,\r\n\r\n<b>line</b> three & "more" 漢字 💡 ';
    const { id } = expectStatus(await send({ sn, content }), 201).json<{ id: string }>();
    const normalized = 'Line one,\n\n<b>line</b> three & "more" 漢字 💡';
    const [newest] = (await list('feedback')).items;
    expect(newest).toEqual({
      ...newest,
      ...{ id, sn, content: normalized, status: { id: '0', name: '' } },
      ...{ reply: '', repliedAt: null, repliedBy: '' },
    });
    const read = expectStatus(await main.get(`${paths.feedback}/${id}`), 200).json<Feedback>();
    expect(read).toEqual(newest);
    // The timeline of the device shows the feedback.
    const timeline = (await main.get(`/api/v1/devices/${sn}/timeline`)).json<{ items: { text: string }[] }>();
    expect(timeline.items.some(({ text }) => text === normalized)).toBe(true);
  });

  it('requires a device and a text, and returns 422 with each field', async () => {
    expect(await refusal(82, () => send({ content: '' }))).toEqual([
      422,
      [
        { path: 'body.sn', code: 'required' },
        { path: 'body.content', code: 'required' },
      ],
      0,
    ]);
    const sn = await anySn();
    expect(await refusal(82, () => send({ sn, content: 'x'.repeat(1001) }))).toEqual([
      422,
      [{ path: 'body.content', code: 'tooLong' }],
      0,
    ]);
    expectStatus(await send({ sn, content: 'x'.repeat(1000) }), 201);
  });

  it('about an invisible device returns 422 with the serial number', async () => {
    const blue = await signIn('blue');
    const sn = await anySn(main, 'sn=9');
    for (const other of ['000000000000', sn])
      expect(await refusal(82, () => send({ sn: other, content: 'x' }, blue))).toEqual([
        422,
        [{ path: 'body.sn', code: 'refusedByVendor' }],
        1,
      ]);
    // The product is available for any device of the manufacturer.
    const product = await blue.get(`${paths.feedback}/products/${sn}`);
    expect(expectStatus(product, 200).json<{ product: string }>().product).not.toBe('');
    expect((await blue.get(`${paths.feedback}/products/000000000000`)).status).toBe(404);
  });

  it('is filtered by text, number, status and day, and sorted by reply time', async () => {
    const { items } = await list('feedback', 'status=2');
    const [one] = items;
    expect(one).toBeDefined();
    expect(items.filter(({ status, reply }) => status?.id !== '2' || reply === '')).toEqual([]);
    const day = one?.sentAt?.slice(0, 10) ?? '';
    for (const query of [`q=${one?.sn.slice(2, 9)}`, `sn=${one?.sn}`, `from=${day}&to=${day}`, 'q=PRINTER']) {
      const matches = (await list('feedback', query)).items;
      expect([query, matches.length > 0]).toEqual([query, true]);
      const fits = (row: Feedback) =>
        query.startsWith('q=P')
          ? /printer/i.test(row.content)
          : query.startsWith('from')
            ? row.sentAt?.startsWith(day)
            : row.sn.includes(query.split('=')[1] ?? '-');
      expect(matches.filter((row) => !fits(row))).toEqual([]);
    }
    for (const sort of ['repliedAt', '-repliedAt']) {
      const times = (await list('feedback', `sort=${sort}`)).items.map(({ repliedAt }) => repliedAt);
      const replied = times.filter((time) => time !== null).sort();
      // Rows without a reply are last in both directions.
      const none = times.filter((time) => time === null);
      expect(times).toEqual([...(sort === 'repliedAt' ? replied : replied.reverse()), ...none]);
      expect(replied.length).toBeGreaterThan(10);
    }
  });

  it('and reviews are separate', async () => {
    const [feedback] = (await list('feedback')).items;
    const [review] = (await list('reviews')).items;
    expect((await main.get(`${paths.reviews}/${feedback?.id}`)).status).toBe(404);
    expect((await main.get(`${paths.feedback}/${review?.id}`)).status).toBe(404);
    const kinds = (await main.get(`${paths.feedback}/replies`)).json<{ items: { kind: string }[] }>().items;
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['feedback', 'reviews']));
  });
});

describe('a review', () => {
  it('has a score and an opinion, and a device only if one is given', async () => {
    const { id } = expectStatus(await rate({ score: 5, opinion: '' }), 201).json<{ id: string }>();
    const [newest] = (await list('reviews')).items;
    expect(newest).toMatchObject({ id, score: 5, opinion: '', sn: '', product: '', reply: '' });
    const sn = await anySn();
    expectStatus(await rate({ score: 1, opinion: 'Late\nand wrong', sn }), 201);
    expect((await list('reviews')).items[0]).toMatchObject({ score: 1, opinion: 'Late\nand wrong', sn });
    const scores = (await list('reviews', 'score=1')).items.map(({ score }) => score);
    expect([...new Set(scores)]).toEqual([1]);
    // A lower dealer cannot see it.
    const theirs = (await list('reviews', '', merchant)).items.map((each) => each.id);
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs).not.toContain(id);
  });

  it.each([
    [{ opinion: 'x' }, { path: 'body.score', code: 'required' }],
    [
      { score: 0, opinion: 'x' },
      { path: 'body.score', code: 'tooSmall' },
    ],
    [
      { score: 6, opinion: 'x' },
      { path: 'body.score', code: 'tooBig' },
    ],
    [
      { score: 4.5, opinion: 'x' },
      { path: 'body.score', code: 'type' },
    ],
    [
      { score: 3, opinion: '  ' },
      { path: 'body.opinion', code: 'required' },
    ],
    [
      { score: 4, opinion: 'x'.repeat(1001) },
      { path: 'body.opinion', code: 'tooLong' },
    ],
    [
      { score: 4, opinion: '', sn: '1,2' },
      { path: 'body.sn', code: 'sn' },
    ],
  ])('with %j returns 422 without a vendor call', async (body, error) => {
    expect(await refusal(83, () => rate(body))).toEqual([422, [error], 0]);
  });

  it('of an unknown device returns 422 with the serial number', async () => {
    expect(await refusal(83, () => rate({ score: 4, opinion: '', sn: '000000000000' }))).toEqual([
      422,
      [{ path: 'body.sn', code: 'refusedByVendor' }],
      1,
    ]);
  });
});

it('new replies are listed newest first, with the times of both lists', async () => {
  const { items } = expectStatus(await main.get(`${paths.feedback}/replies`), 200).json<{
    items: { kind: Kind; id: string; repliedAt: string }[];
  }>();
  const times = items.map(({ repliedAt }) => repliedAt);
  expect(times).toEqual([...times].sort().reverse());
  for (const kind of ['feedback', 'reviews'] as const) {
    const [newest] = (await list(kind, 'sort=-repliedAt')).items;
    expect(items.find((each) => each.kind === kind)).toEqual({
      kind,
      id: newest?.id,
      repliedAt: newest?.repliedAt,
    });
  }
});

it('unknown statuses keep their number, and missing values are empty', async () => {
  const row = { id: 7, type: '2', status: '9', score: '0', opinion: null, create_time: '' };
  await sandbox().faults({ path: 85, body: { code: '200', data: { list: [row], total: '1' } } });
  expect((await list('reviews')).items).toEqual([
    {
      ...{ id: '7', sn: '', product: '', status: { id: '9', name: '' }, score: null, opinion: '' },
      ...{ sentAt: null, reply: '', repliedAt: null, repliedBy: '' },
    },
  ]);
});
