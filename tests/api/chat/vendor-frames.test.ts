import { ChatSocket } from '../../harness/chat.ts';
import { LeakDetector, vendorTokens } from '../../harness/leaks.ts';
import { toEncodings } from '../../harness/samples/encodings.ts';
import { startSpecifiedVendor } from '../../harness/servers/specified-vendor.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';

// Before the specified vendor stops: jest calls these functions in their order.
afterAll(() => sandbox().reset({ keepTokens: false }));

// These tests send texts of frames, which the sandbox does not translate.
startSpecifiedVendor();

beforeAll(async () => {
  await sandbox().chat('stepDelay', { ms: 0 });
});

describe('a frame of the vendor', () => {
  it('is forwarded without tokens, in any encoding', async () => {
    const who = await signIn('main');
    const chat = await ChatSocket.open(who);
    const forms = toEncodings(await vendorTokens(who)).map(([, form]) => form);
    for (const [at, form] of forms.entries()) {
      const msg = `Repeated: ${form}`;
      const refusal = { client_id: `client-id-${at}`, code: '422', msg };
      await sandbox().chat('sendFrame', { account: 'main', frame: { cmd: 'chatMessage', data: refusal } });
      const message = { log_id: 8_000_000 + at, dialog_id: 1, from_id: 1, from_name: form, content: msg };
      const escaped = JSON.stringify({ cmd: 'chatMessage', data: message }).replaceAll('e', '\\u0065');
      await sandbox().chat('sendFrame', { account: 'main', frame: escaped });
    }
    await sandbox().chat('say', { account: 'main', text: 'the last one' });
    await chat.waitForEntry('the last one');
    const refused = chat.frames.filter((frame) => frame.type === 'refused');
    expect(refused.map(({ said }) => said)).toEqual(forms.map(() => ''));
    const entries = chat.frames.filter(
      (frame) => frame.type === 'entry' && Number(frame.entry.id) >= 8_000_000,
    );
    expect(entries).toHaveLength(forms.length);
    expect(JSON.stringify(chat.frames)).not.toContain('Repeated');
    const received = new LeakDetector();
    received.addSecrets(await vendorTokens(who));
    received.add('the socket', JSON.stringify(chat.frames));
    expect(received.findLeaks()).toEqual([]);
    chat.close();
  });

  it('is dropped when it is invalid, and later frames arrive', async () => {
    const account = 'merchant';
    const chat = await ChatSocket.open(await signIn(account));
    const before = chat.frames.length;
    for (const frame of [
      'no json',
      '[]',
      'null',
      '{"cmd":"chatMessage"}',
      '{"cmd":"chatMessage","data":{"log_id":"x","content":"a"}}',
      '{"cmd":"chatMessage","data":{"log_id":{},"content":[]}}',
      '{"cmd":"constructor","data":{"kind":"frame","frame":{"type":"entry","entry":{}}}}',
      '{"cmd":"constructor","data":{"kind":"tokenRefused"}}',
      '{"cmd":"__proto__","data":{}}',
      '{"cmd":"revocation","data":[]}',
      '{"cmd":"newerThanUs","data":{"a":1}}',
    ])
      await sandbox().chat('sendFrame', { account, frame });
    await sandbox().chat('say', { account, text: 'still here' });
    await chat.waitForEntry('still here');
    // The portal may still be resuming an earlier conversation.
    const received = chat.frames.slice(before).filter(({ type }) => type !== 'resumed');
    expect(received).toHaveLength(1);
    chat.close();
  });

  it('is forwarded as far as it can be read', async () => {
    const account = 'merchant';
    const chat = await ChatSocket.open(await signIn(account));
    for (const frame of [
      '{"cmd":"wait","data":{"num":"many"}}',
      '{"cmd":"chatMessage","data":{"log_id":7,"content":[]}}',
    ])
      await sandbox().chat('sendFrame', { account, frame });
    await chat.waitForFrame('waiting', ({ place }) => place === null);
    await chat.waitForFrame('entry', ({ entry }) => entry.id === '7' && entry.parts.length === 0);
    chat.close();
  });

  it('contains only fields of the contract', async () => {
    const account = 'merchant';
    const chat = await ChatSocket.open(await signIn(account));
    const data = { log_id: 9_999_999, dialog_id: 1, from_id: 1, content: 'x', internal_cost: 'CANARY-1' };
    await sandbox().chat('sendFrame', { account, frame: { cmd: 'chatMessage', data } });
    const { entry } = await chat.waitForFrame('entry', (frame) => frame.entry.id === '9999999');
    expect(JSON.stringify(entry)).not.toContain('CANARY');
    chat.close();
  });
});
