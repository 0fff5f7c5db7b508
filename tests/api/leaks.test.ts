import { unsealData } from 'iron-session';
import type { Visitor } from '../harness/client.ts';
import { inManyForms } from '../harness/forms.ts';
import { everyOperation, knownIds, sampleAsk } from '../harness/operations.ts';
import { samples } from '../harness/samples.ts';
import { demoAccounts, testSecrets } from '../harness/secrets.ts';
import { sandbox, signIn, visitor } from '../harness/shared.ts';

const pages = [
  '/',
  '/signin',
  '/dealers/dealer/dealerlist',
  '/dealers/sub/slist',
  '/dealers/caseSummary/messageList',
  '/updatepasw',
  '/no/such/page',
];

/** The vendor's tokens of this session, out of its sealed cookie: only who has the key can read them. */
async function vendorTokens(who: Visitor): Promise<string[]> {
  const { token, newToken } = await unsealData<{ token: string; newToken: string }>(
    who.cookies.get('portal-vault') ?? '',
    { password: testSecrets.PORTAL_SEAL_KEYS },
  );
  expect(token).toMatch(/.{8,}/);
  return [token, newToken];
}

it('nothing secret, and no field that nobody asked for, is in any answer', async () => {
  const main = await signIn('main');
  const ids = await knownIds(main);
  const tokens = await vendorTokens(main);
  const secrets = inManyForms([...Object.values(testSecrets), ...tokens]);
  const seen: [string, string][] = [];
  const look = (what: string, answer: { text: string; headers: object }) => {
    const text = answer.text + JSON.stringify(answer.headers);
    if (text.includes('CANARY-')) seen.push([what, 'a canary of the vendor']);
    for (const [form, secret] of secrets) if (text.includes(secret)) seen.push([what, form]);
  };

  for (const operation of everyOperation) {
    if (samples[operation.name].refusalsOnly) continue;
    look(operation.name, await main.copy().ask(sampleAsk(operation, ids)));
    look(`${operation.name} refused`, await visitor().ask(sampleAsk(operation, ids)));
  }
  await sandbox().reset();
  const scripts = new Set<string>();
  for (const account of demoAccounts) {
    const who = await signIn(account);
    secrets.push(...inManyForms(await vendorTokens(who)));
    for (const page of pages) {
      for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
        const answer = await who.copy().get(page, headers);
        look(`${account} ${page} ${JSON.stringify(headers)}`, answer);
        for (const [, path = ''] of answer.text.matchAll(/["'(](\/_next\/static\/[^"'()\\\s]+)/g))
          scripts.add(path);
      }
    }
  }
  expect(scripts.size).toBeGreaterThan(5);
  for (const script of scripts) {
    const answer = await visitor().get(script);
    expect([script, answer.status]).toEqual([script, 200]);
    look(script, answer);
    expect([script, answer.text.includes('sourceMappingURL')]).toEqual([script, false]);
    expect((await visitor().get(`${script}.map`)).status).not.toBe(200);
  }
  expect(seen).toEqual([]);
});
