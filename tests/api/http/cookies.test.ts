import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { count } from '../../harness/depth.ts';
import fc from '../../harness/fast-check.ts';
import { portal, signIn } from '../../harness/servers/worker-servers.ts';

const runs = count(300, 10_000);

/** Sends the requests over a few persistent connections and returns their statuses. */
async function statuses(paths: string[], headers: Record<string, string>[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const one = (header: Record<string, string>, index: number) =>
    new Promise<number>((resolve, reject) => {
      const path = paths[index % paths.length] ?? '/';
      request({ host: '127.0.0.1', port: portal().port, path, agent, headers: header }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
  const results: number[] = [];
  const width = 16;
  for (let at = 0; at < headers.length; at += width) {
    const batch = headers.slice(at, at + width);
    results.push(...(await Promise.all(batch.map((header, index) => one(header, at + index)))));
  }
  agent.destroy();
  return results;
}

/** Returns an index where each bit counts. The last character of a base64 part has unused bits. */
function significantIndex(text: string, random: number): number {
  const at = random % (text.length - 2);
  return /[\w-]{2}/.test(text.slice(at, at + 2)) ? at : 0;
}

/** The part after `~` is the seal's version; changing only that leaves the cookie valid. */
const isUnchanged = (changed: string, value: string) => changed.split('~')[0] === value.split('~')[0];

const damages: ((text: string, random: number) => string)[] = [
  (text, random) => text.slice(0, random % text.length),
  (text, random) => text.slice((random % text.length) + 1),
  (text, random) => {
    const at = significantIndex(text, random);
    return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  },
  (text) => [...text].reverse().join(''),
  (text) => text + text,
  (text) => text.toUpperCase(),
  (text) => `${text}.`,
  (text) => text.replace('*', '.'),
  () => '',
  (_, random) => randomBytes(random % 512).toString('base64url'),
  (_, random) => '%'.repeat(random % 40),
  () => 'Fe26.2*1*a*b*c*9999999999999*d*e~2',
  () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  () => '{"sid":"x"}',
  () => '__proto__',
];

it(`${runs} damaged cookies return 401, never 500`, async () => {
  const who = await signIn('main');
  const names = [...who.cookies.keys()];
  const choices = fc.sample(
    fc.record({ which: fc.nat(2), how: fc.nat(damages.length - 1), random: fc.nat(100_000) }),
    runs,
  );
  const headers = choices.map(({ which, how, random }) => ({
    cookie: names
      .map((name, index) => {
        const value = who.cookies.get(name) ?? '';
        const changed = damages[how]?.(value, random) ?? '';
        // Either cookie or both.
        return which === index || which === 2
          ? `${name}=${isUnchanged(changed, value) ? `x${value}` : changed}`
          : `${name}=${value}`;
      })
      .join('; '),
  }));
  const results = await statuses(['/api/session', '/api/v1/dealers', '/api/v1/home/figures'], headers);
  expect(results).toHaveLength(runs);
  expect(results.filter((status) => status !== 401)).toEqual([]);
});

it('damaged cookies redirect pages to the sign-in page', async () => {
  const who = await signIn('main');
  const [name = '', other = ''] = who.cookies.keys();
  const headers = ['', 'x', 'Fe26.2*', '{}', '%00'].map((value) => ({
    cookie: `${name}=${value}; ${other}=${value}`,
  }));
  expect(await statuses(['/'], headers)).toEqual([307, 307, 307, 307, 307]);
});

it('mixed cookies of two sessions return 401', async () => {
  const [main, merchant] = [await signIn('main'), await signIn('merchant')];
  const [first = '', second = ''] = main.cookies.keys();
  const mixed = `${first}=${main.cookies.get(first)}; ${second}=${merchant.cookies.get(second)}`;
  const swapped = `${first}=${main.cookies.get(second)}; ${second}=${main.cookies.get(first)}`;
  const single = `${first}=${main.cookies.get(first)}`;
  const headers = [mixed, swapped, single].map((cookie) => ({ cookie }));
  expect(await statuses(['/api/session'], headers)).toEqual([401, 401, 401]);
});
