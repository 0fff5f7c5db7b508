import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatStep } from '#lib/server/doctor/chat/walk-chat.ts';
import type { Report } from '#lib/server/doctor/run-doctor.ts';
import type { VendorProfile } from '#lib/server/vendor-format/schema.ts';
import { decisions } from '../../harness/dialects/decisions.ts';
import { runDoctorProgram } from '../../harness/doctor/doctor-program.ts';
import { demoPassword, testSecrets } from '../../harness/secrets.ts';
import { type RunningSandbox, startSandbox } from '../../harness/servers/sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
const [start, proposed, page] = ['start.json', 'proposed.json', 'page.md'].map((name) =>
  join(folder, name),
) as [string, string, string];

interface Result {
  readonly report: Report & { chat?: ChatStep[] };
  readonly profile: VendorProfile;
  readonly questions: string;
}

/** Runs the doctor from a profile, and returns its report, the proposed profile and the page of questions. */
async function runDoctor(vendor: RunningSandbox, profile: VendorProfile, ...args: string[]): Promise<Result> {
  writeFileSync(start, JSON.stringify(profile));
  const { output } = await runDoctorProgram(vendor.origin, 'main', {
    env: { VENDOR_PROFILE: start, VENDOR_CHAT_URL: `${vendor.origin.replace('http', 'ws')}/chat` },
    args: ['--json', '--propose', proposed, '--questions', page, ...args],
  });
  return {
    report: JSON.parse(output),
    profile: JSON.parse(readFileSync(proposed, 'utf8')),
    questions: readFileSync(page, 'utf8'),
  };
}

describe('with other frames', () => {
  let vendor: RunningSandbox;
  beforeAll(async () => {
    vendor = await startSandbox({}, { dialect: 'iso' });
  });
  afterAll(() => vendor.program.stop());

  it('walks through a conversation and finds the types and fields of what the vendor sends', async () => {
    const { frames } = decisions.iso.after;
    const { userInit, chatMessage, ping, ...received } = frames?.commands ?? {};
    const sent = { ...frames, commands: { userInit, chatMessage, ping } } as VendorProfile['frames'];
    const { rename = {}, response } = frames?.rules?.['*'] ?? {};
    const { report, profile, questions } = await runDoctor(
      vendor,
      { frames: { ...sent, rules: { '*': { rename } } } },
      '--chat',
    );
    const types = (report.chat ?? []).map(({ direction, type }) => `${direction} ${type}`);
    expect(types).toEqual(
      expect.arrayContaining(['sent userInit', 'sent chatMessage', 'received chatMessage', 'sent ping']),
    );
    expect(types.filter((type) => /missing|closed/.test(type))).toEqual([]);
    const { connect, pong, helloMessage } = received;
    expect(profile.frames?.commands).toMatchObject({ connect, pong, helloMessage });
    expect(response?.map).toMatchObject(profile.frames?.rules?.['*']?.response?.map ?? {});
    expect(questions).toMatch(/`frames\/commands\/\*`.*\n {3}- \[ \] transfer\n/);
  });

  it('says which frame did not come', async () => {
    const { report, questions } = await runDoctor(vendor, {}, '--chat');
    expect(report.chat?.at(-1)).toMatchObject({ direction: 'missing', type: 'connect' });
    expect(questions).toMatch(/No frame `connect` came after the frame `userInit` with cmd, data \{uid, /);
  });
});

describe('the page for the vendor', () => {
  let vendor: RunningSandbox;
  beforeAll(async () => {
    vendor = await startSandbox({}, { dialect: 'specified' });
  });
  afterEach(() => vendor.clearFaults());
  afterAll(() => vendor.program.stop());

  it('has general questions only when all is as specified', async () => {
    const { questions, profile } = await runDoctor(vendor, {});
    expect(profile.notes ?? []).toEqual([]);
    expect(questions.match(/^## .*$/gm)).toEqual(['## General']);
  });

  it('names calls, fields, codes and refused writes, and no value of a record', async () => {
    await vendor.overrideResponses(
      { call: 8, at: 'data.list[].orderStatus', value: 77 },
      { call: 85, at: 'data.list[].content', rename: 'zzz' },
      { call: 83, at: 'code', value: 9 },
    );
    await vendor.faults({ path: 75, status: 404, body: { code: 404, msg: 'no such path' } });
    const { questions } = await runDoctor(vendor, {}, '--writes', '--confirm', 'reviews.create');
    expect(questions.match(/^\d+\. Call 75 .*$/gm)).toEqual([
      expect.stringMatching(
        /Call 75 \(`GET \/system-myx431\/api\/issue\/count`\): .*HTTP 404: no such path or record/,
      ),
    ]);
    expect(questions).toMatch(/What do the codes of orders mean[^\n]*\n {3}- \[ \] `77`/);
    expect(questions).toMatch(/reviews\.create did not succeed: code 9[^\n]*`83 POST [^\n]*parameters `\w+`/);
    expect(questions.match(/^\d+\. /gm)).toEqual(
      questions.match(/^\d+\. /gm)?.map((_, index) => `${index + 1}. `),
    );
    for (const secret of [testSecrets.VENDOR_SECRET, demoPassword, 'Autocare'])
      expect(questions).not.toContain(secret);
  });

  it('compares a sign-in that was accepted, but cannot be read, field by field', async () => {
    await vendor.overrideResponses(
      { call: 1, at: 'data.user_id', drop: true },
      { call: 1, at: 'data.token', rename: 'ticketText' },
      { call: 1, at: 'data.new_token', drop: true },
    );
    writeFileSync(start, '{}');
    const { output, code } = await runDoctorProgram(vendor.origin, 'main', {
      env: { VENDOR_PROFILE: start },
      args: ['--json', '--questions', page],
    });
    const { signIn, calls } = JSON.parse(output) as Report;
    expect(code).toBe(2);
    expect(signIn.outcome).toBe('unreadable');
    const locations = calls.flatMap(({ number, differences }) =>
      differences.map(({ location }) => `${number} ${location}`),
    );
    expect(locations).toEqual(expect.arrayContaining(['1 data.user_id', '1 data.token']));
    expect(readFileSync(page, 'utf8')).toMatch(
      /`data\.token` should be text, and is missing \(unread fields: .*ticketText/,
    );
  });
});
