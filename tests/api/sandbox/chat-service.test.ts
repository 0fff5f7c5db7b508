import { act, chatDoor, Talker, tidy } from './chat-client.ts';
import { deviceDetail, deviceList, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();

/** An account that is connected to a service which takes no time to think. */
async function quick(account: 'main' | 'sub' | 'merchant' = 'sub') {
  const who = await client().signIn(account);
  await act(who, 'stepDelay', { ms: 0 });
  const talker = await Talker.connect(sandbox(), who, account);
  return { who, talker };
}

/** Says something, and gives so many messages that come after its acknowledgement. */
async function answers(talker: Talker, text: string, count: number, sn = ''): Promise<string[]> {
  talker.say(text, { sn });
  await talker.message();
  const found: string[] = [];
  while (found.length < count) {
    const { content, isGpt } = await talker.message();
    expect(isGpt).toBe(true);
    found.push(content);
  }
  return found;
}

const date = (second: unknown, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Number(second) * 1000);

describe('the assistant', () => {
  /** A device that is active and whose warranty is known. */
  async function activeDevice(who: Awaited<ReturnType<typeof quick>>['who']): Promise<Row & { sn: string }> {
    const { rows } = await who.call('POST', deviceList, { active_status: 1, is_lock: 0, pageSize: 50 });
    const found = rows.find((row) => row.warranty_expire && row.activation_date && row.soft_end);
    return found as Row & { sn: string };
  }

  it('asks for the number, looks, tells the facts that were asked for, and offers more', async () => {
    const { who, talker } = await quick();
    const { sn, ...device } = await activeDevice(who);
    const [ask] = await answers(talker, 'Until when does the warranty run?', 1);
    expect(ask).toMatch(/warranty.*SN/);
    const [looking, facts, offer] = await answers(talker, sn, 3);
    expect(looking).toContain(sn);
    expect(facts).toMatch(/^Its warranty/);
    expect(facts).toContain(date(device.warranty_expire, 'en-GB'));
    expect(offer).toMatch(/I can also tell you about .*activation/);
    expect(offer).not.toContain('warranty');
  });

  it('goes on about the same device, in the language of the question', async () => {
    const { who, talker } = await quick();
    const { sn, ...device } = await activeDevice(who);
    await answers(talker, `Is ${sn} locked?`, 3);
    const [, german] = await answers(talker, 'Seit wann ist es aktiviert?', 3);
    expect(german).toBe(`Es ist aktiviert, seit dem ${date(device.activation_date, 'de-DE')}.`);
    const [, chinese] = await answers(talker, '有没有锁定？', 3);
    expect(chinese).toBe('设备未锁定。');
  });

  it('takes the device that the client names beside the message', async () => {
    const { who, talker } = await quick();
    const { sn } = await activeDevice(who);
    const { data } = await who.call('POST', deviceDetail, { sn });
    const [, facts] = await answers(talker, 'What do you know?', 3, sn);
    expect(facts).toContain(`Device ${sn}: ${data.product_name}`);
  });

  it('does not know the devices of others', async () => {
    const { who, talker } = await quick();
    const main = await client().signIn('main');
    const own = (await who.call('POST', deviceList, { pageSize: 500 })).rows.map(({ sn }) => sn);
    const { rows } = await main.call('POST', deviceList, { pageSize: 500, active_status: 1 });
    const foreign = String(rows.find(({ sn }) => !own.includes(sn))?.sn);
    const [, refusal] = await answers(talker, `Is ${foreign} activated?`, 2);
    expect(refusal).toContain(`cannot find a device with the SN ${foreign}`);
  });

  it.each([
    ['I want to talk to a human', /human agent with the button/],
    ['Kann ich mit einem Menschen sprechen?', /Menschen erreichen Sie mit der Schaltfläche/],
    ['转人工', /人工服务，请点击/],
    ['What about 12345678901?', /12345678901 is not an SN/],
    ['Hallo!', /^Guten Tag/],
    ['img[/static/x.png][12]', /I cannot look into files/],
  ])('answers "%s"', async (text, expected) => {
    const { talker } = await quick();
    expect((await answers(talker, text, 1))[0]).toMatch(expected);
  });

  it('says nothing when it is told so', async () => {
    const { who, talker } = await quick();
    await act(who, 'assistant', { on: false });
    talker.say('Hello');
    await talker.message();
    await act(who, 'say', { account: 'sub', text: 'by hand' });
    expect(await talker.message()).toMatchObject({ content: 'by hand', isGpt: true });
  });
});

describe('an agent by script', () => {
  it('comes after two places, helps, hands over, asks for a rating and ends', async () => {
    const { who, talker } = await quick();
    talker.send('transfer', { log_id: 0 });
    expect(Number((await talker.next('transferSuccess')).code)).toBe(1);
    expect(Number((await talker.next('wait')).num)).toBe(2);
    expect(Number((await talker.next('wait')).num)).toBe(1);
    const joined = tidy(await talker.next('joinUp'));
    expect(joined).toMatchObject({ type: 'system', content: 'joinUp', isManual: true });
    expect(await talker.message()).toMatchObject({ isManual: true, name: joined.name });
    talker.say('Das Display bleibt dunkel.');
    await talker.message();
    expect(await talker.message()).toMatchObject({ isManual: true, isGpt: false });
    talker.say('Bitte einen Techniker');
    const other = tidy(await talker.next('transitionJoin'));
    expect(other.name).not.toBe(joined.name);
    expect(await talker.message()).toMatchObject({ name: other.name });
    const back = await Talker.connect(sandbox(), who, 'sub');
    const state = back.frames[0]?.data ?? {};
    expect([Number(state.is_manual), state.from_name]).toEqual([1, other.name]);
    talker.say('Danke!');
    expect(tidy(await talker.next('praiseKf'))).toMatchObject({ content: 'praise[0]', isManual: true });
    expect(tidy(await talker.next('end'))).toMatchObject({ type: 'system', name: other.name });
    expect((await chatDoor(who, 'sub')).dialogs[0]).toMatchObject({ agent: other.name });
  });

  it('has a picture', async () => {
    const { who } = await quick();
    const { agents } = (await chatDoor(who)) as unknown as { agents: { avatar: string }[] };
    expect(agents).toHaveLength(3);
    for (const { avatar } of agents) {
      const picture = await fetch(sandbox().url + avatar);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });
});

describe('the queue by hand', () => {
  it('keeps its order, tells the places, and is left by joining', async () => {
    const [first, second] = [await quick('sub'), await quick('merchant')];
    await act(first.who, 'manualAgents', { on: true });
    first.talker.send('transfer', { log_id: 0 });
    expect(Number((await first.talker.next('wait')).num)).toBe(1);
    second.talker.send('transfer', { log_id: 0 });
    expect(Number((await second.talker.next('wait')).num)).toBe(2);
    second.talker.send('transfer', { log_id: 0 });
    await second.talker.next('transferSuccess');
    expect(Number((await second.talker.next('wait')).num)).toBe(2);
    expect((await chatDoor(first.who)).waiting).toMatchObject([
      { account: 'sub', num: 1 },
      { account: 'merchant', num: 2 },
    ]);
    await act(first.who, 'join', { account: 'sub', agent: 'James Carter' });
    expect(tidy(await first.talker.next('joinUp')).name).toBe('James Carter');
    expect(Number((await second.talker.next('wait')).num)).toBe(1);
    const back = await Talker.connect(sandbox(), second.who, 'merchant');
    expect(Number((await back.next('wait')).num)).toBe(1);
  });

  it('is taken up by the script again', async () => {
    const { who, talker } = await quick();
    await act(who, 'manualAgents', { on: true });
    talker.send('transfer', { log_id: 0 });
    await talker.next('wait');
    await act(who, 'manualAgents', { on: false });
    expect(tidy(await talker.next('joinUp')).isManual).toBe(true);
  });

  it('fails when it is told so, or nobody is there', async () => {
    const { who, talker } = await quick();
    await act(who, 'manualAgents', { on: true });
    talker.send('transfer', { log_id: 0 });
    await talker.next('wait');
    await act(who, 'queuePlace', { account: 'sub', num: 7 });
    expect(Number((await talker.next('wait')).num)).toBe(7);
    await act(who, 'failTransfer', { account: 'sub' });
    expect(Number((await talker.next('transferSuccess')).code)).toBe(0);
    expect((await chatDoor(who)).waiting).toEqual([]);
    await act(who, 'service', { status: 2 });
    expect(Number((await talker.next('wait')).service)).toBe(2);
    talker.send('transfer', { log_id: 0 });
    expect(Number((await talker.next('transferSuccess')).code)).toBe(0);
  });
});
