import type { Visitor } from '../../harness/client.ts';
import { vendorTokens } from '../../harness/leaks.ts';
import { toEncodings } from '../../harness/samples/encodings.ts';
import { testSecrets } from '../../harness/secrets.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';

let main: Visitor;
beforeAll(async () => {
  main = await signIn('main');
});
afterEach(() => sandbox().clearFaults());

describe('a vendor error message', () => {
  const figures = 39;
  const signatureOf = async () => {
    await main.get('/api/v1/home/figures');
    return (await sandbox().calls({ call: figures, limit: 1 })).at(-1)?.params.sign ?? '';
  };

  it.each([
    ['the token', async () => (await vendorTokens(main))[0] as string],
    ['the second token', async () => (await vendorTokens(main))[1] as string],
    ['the secret', async () => testSecrets.VENDOR_SECRET],
    ['the signature', signatureOf],
  ])('that contains %s is removed, in every encoding and on every page', async (_, credentialOf) => {
    const credential = await credentialOf();
    for (const [, form] of [
      ...toEncodings([credential]),
      ['upper case', credential.toUpperCase()] as const,
    ]) {
      const body = { code: 1, msg: `Repeated: ${form}!`, data: { field: form, errors: { [form]: form } } };
      await sandbox().faults({ path: figures, body });
      const responses = [await main.get('/api/v1/home/figures'), await main.get('/')];
      expect(responses[0]?.json()).toMatchObject({ status: 422, code: 'refused' });
      for (const { text } of responses) {
        expect(text).not.toContain(form);
        // Responses have their own encodings, which could hide the credential from this search.
        expect(text).not.toContain('Repeated:');
      }
      await sandbox().clearFaults();
    }
  });

  it('that contains a credential inside JSON is removed', async () => {
    const msg = JSON.stringify({ sent: { secret: testSecrets.VENDOR_SECRET } }).replaceAll('/', '\\/');
    await sandbox().faults({ path: figures, body: { code: 1, msg } });
    const refused = (await main.get('/api/v1/home/figures')).json();
    expect(refused).toMatchObject({ status: 422, code: 'refused' });
    expect(refused).not.toHaveProperty('detail');
  });

  it('without credentials is kept', async () => {
    await sandbox().faults({ path: figures, body: { code: 1, msg: 'Not today' } });
    expect((await main.get('/api/v1/home/figures')).json()).toMatchObject({ detail: 'Not today' });
  });
});
