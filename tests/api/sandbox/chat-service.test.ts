import { act, ChatClient, parseEntry, readChatStatus } from './chat-client.ts';
import { deviceDetail, deviceList, type Row, sandboxForTests } from './client.ts';

const { client, sandbox } = sandboxForTests();

/** Connects an account without step delays. */
async function quick(account: 'main' | 'sub' | 'merchant' = 'sub') {
  const who = await client().signIn(account);
  await act(who, 'stepDelay', { ms: 0 });
  const chat = await ChatClient.connect(sandbox(), who, account);
  return { who, chat };
}

/** Sends a text and returns the given number of messages after its acknowledgement. */
async function repliesTo(chat: ChatClient, text: string, count: number, sn = ''): Promise<string[]> {
  chat.say(text, { sn });
  await chat.message();
  const match: string[] = [];
  while (match.length < count) {
    const { content, isGpt } = await chat.message();
    expect(isGpt).toBe(true);
    match.push(content);
  }
  return match;
}

const date = (second: unknown, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Number(second) * 1000);

describe('the assistant', () => {
  async function activeDevice(who: Awaited<ReturnType<typeof quick>>['who']): Promise<Row & { sn: string }> {
    const { rows } = await who.call('POST', deviceList, { active_status: 1, is_lock: 0, pageSize: 50 });
    const match = rows.find((row) => row.warranty_expire && row.activation_date && row.soft_end);
    return match as Row & { sn: string };
  }

  it('asks for the SN, looks the device up, describes the requested topics and offers more', async () => {
    const { who, chat } = await quick();
    const { sn, ...device } = await activeDevice(who);
    const [question] = await repliesTo(chat, 'Until when does the warranty run?', 1);
    expect(question).toMatch(/warranty.*SN/);
    const [looking, facts, offer] = await repliesTo(chat, sn, 3);
    expect(looking).toContain(sn);
    expect(facts).toMatch(/^Its warranty/);
    expect(facts).toContain(date(device.warranty_expire, 'en-GB'));
    expect(offer).toEqual(expect.stringMatching('I can also tell you about .*activation'));
    expect(offer).not.toContain('warranty');
  });

  it('remembers the device, and responds in the language of the question', async () => {
    const { who, chat } = await quick();
    const { sn, ...device } = await activeDevice(who);
    await repliesTo(chat, `Is ${sn} locked?`, 3);
    const [, german] = await repliesTo(chat, 'Seit wann ist es aktiviert?', 3);
    expect(german).toBe(`Es ist aktiviert, seit dem ${date(device.activation_date, 'de-DE')}.`);
    const [, chinese] = await repliesTo(chat, '有没有锁定？', 3);
    expect(chinese).toBe('设备未锁定。');
  });

  it('uses the device that the client has selected', async () => {
    const { who, chat } = await quick();
    const { sn } = await activeDevice(who);
    const { data } = await who.call('POST', deviceDetail, { sn });
    const [, facts] = await repliesTo(chat, 'What do you know?', 3, sn);
    expect(facts).toContain(`Device ${sn}: ${data.product_name}`);
  });

  it('does not find devices of other dealers', async () => {
    const { who, chat } = await quick();
    const main = await client().signIn('main');
    const own = (await who.call('POST', deviceList, { pageSize: 500 })).rows.map(({ sn }) => sn);
    const { rows } = await main.call('POST', deviceList, { pageSize: 500, active_status: 1 });
    const foreign = String(rows.find(({ sn }) => !own.includes(sn))?.sn);
    const [, refusal] = await repliesTo(chat, `Is ${foreign} activated?`, 2);
    expect(refusal).toContain(`cannot find a device with the SN ${foreign}`);
  });

  it.each([
    ['I want to talk to a human', /human agent with the button/],
    ['Kann ich mit einem Menschen sprechen?', /Menschen erreichen Sie mit der Schaltfläche/],
    ['转人工', /人工服务，请点击/],
    ['What about 12345678901?', /12345678901 is not an SN/],
    ['Hallo!', /^Guten Tag/],
    ['img[/static/x.png][12]', /I cannot look into files/],
  ])('responds to "%s"', async (text, expected) => {
    const { chat } = await quick();
    expect((await repliesTo(chat, text, 1))[0]).toMatch(expected);
  });

  it('stays silent when it is switched off', async () => {
    const { who, chat } = await quick();
    await act(who, 'assistant', { on: false });
    chat.say('Hello');
    await chat.message();
    await act(who, 'say', { account: 'sub', text: 'by hand' });
    expect(await chat.message()).toMatchObject({ content: 'by hand', isGpt: true });
  });
});

describe('a simulated agent', () => {
  it('joins after two queue places, helps, hands over, requests a rating and ends the dialog', async () => {
    const { who, chat } = await quick();
    chat.send('transfer', { log_id: 0 });
    expect(Number((await chat.next('transferSuccess')).code)).toBe(1);
    expect(Number((await chat.next('wait')).num)).toBe(2);
    expect(Number((await chat.next('wait')).num)).toBe(1);
    const joined = parseEntry(await chat.next('joinUp'));
    expect(joined).toMatchObject({ type: 'system', content: 'joinUp', isManual: true });
    expect(await chat.message()).toMatchObject({ isManual: true, name: joined.name });
    chat.say('Das Display bleibt dunkel.');
    await chat.message();
    expect(await chat.message()).toMatchObject({ isManual: true, isGpt: false });
    chat.say('Bitte einen Techniker');
    const other = parseEntry(await chat.next('transitionJoin'));
    expect(other.name).not.toBe(joined.name);
    expect(await chat.message()).toMatchObject({ name: other.name });
    const back = await ChatClient.connect(sandbox(), who, 'sub');
    const state = back.frames[0]?.data ?? {};
    expect([Number(state.is_manual), state.from_name]).toEqual([1, other.name]);
    chat.say('Danke!');
    expect(parseEntry(await chat.next('praiseKf'))).toMatchObject({ content: 'praise[0]', isManual: true });
    expect(parseEntry(await chat.next('end'))).toMatchObject({ type: 'system', name: other.name });
    expect((await readChatStatus(who, 'sub')).dialogs[0]).toMatchObject({ agent: other.name });
  });

  it('has an avatar', async () => {
    const { who } = await quick();
    const { agents } = (await readChatStatus(who)) as unknown as { agents: { avatar: string }[] };
    expect(agents).toHaveLength(3);
    for (const { avatar } of agents) {
      const picture = await fetch(sandbox().url + avatar);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });
});

describe('the queue with manual agents', () => {
  it('keeps its order, sends the places, and ends by joining', async () => {
    const [first, second] = [await quick('sub'), await quick('merchant')];
    await act(first.who, 'manualAgents', { on: true });
    first.chat.send('transfer', { log_id: 0 });
    expect(Number((await first.chat.next('wait')).num)).toBe(1);
    second.chat.send('transfer', { log_id: 0 });
    expect(Number((await second.chat.next('wait')).num)).toBe(2);
    second.chat.send('transfer', { log_id: 0 });
    await second.chat.next('transferSuccess');
    expect(Number((await second.chat.next('wait')).num)).toBe(2);
    expect((await readChatStatus(first.who)).waiting).toMatchObject([
      { account: 'sub', num: 1 },
      { account: 'merchant', num: 2 },
    ]);
    await act(first.who, 'join', { account: 'sub', agent: 'James Carter' });
    expect(parseEntry(await first.chat.next('joinUp')).name).toBe('James Carter');
    expect(Number((await second.chat.next('wait')).num)).toBe(1);
    const back = await ChatClient.connect(sandbox(), second.who, 'merchant');
    expect(Number((await back.next('wait')).num)).toBe(1);
  });

  it('returns to the script', async () => {
    const { who, chat } = await quick();
    await act(who, 'manualAgents', { on: true });
    chat.send('transfer', { log_id: 0 });
    await chat.next('wait');
    await act(who, 'manualAgents', { on: false });
    expect(parseEntry(await chat.next('joinUp')).isManual).toBe(true);
  });

  it('fails by control action, and when no agent is available', async () => {
    const { who, chat } = await quick();
    await act(who, 'manualAgents', { on: true });
    chat.send('transfer', { log_id: 0 });
    await chat.next('wait');
    await act(who, 'queuePlace', { account: 'sub', num: 7 });
    expect(Number((await chat.next('wait')).num)).toBe(7);
    await act(who, 'failTransfer', { account: 'sub' });
    expect(Number((await chat.next('transferSuccess')).code)).toBe(0);
    expect((await readChatStatus(who)).waiting).toEqual([]);
    await act(who, 'service', { status: 2 });
    expect(Number((await chat.next('wait')).service)).toBe(2);
    chat.send('transfer', { log_id: 0 });
    expect(Number((await chat.next('transferSuccess')).code)).toBe(0);
  });
});
