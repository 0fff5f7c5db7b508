import { codeRules } from '#lib/server/doctor/propose/code-rules.ts';
import {
  codeQuestions,
  generalizeServices,
  offsetQuestions,
  summarizeParameters,
  summarizeSpelling,
} from '#lib/server/doctor/propose/general-rules.ts';
import type { ProposedRule } from '#lib/server/doctor/propose/proposal.ts';

const rule = (path: string, value: unknown, more: Partial<ProposedRule> = {}): ProposedRule => ({
  path: path.split(' '),
  value,
  certainty: 'certain',
  reason: 'a reason',
  ...more,
});
const show = (rules: readonly ProposedRule[]) => rules.map(({ path, value }) => [path.join(' '), value]);

it('says once for a service that its fields have another spelling', () => {
  const spelled = [7, 8, 9].map((number) =>
    rule(`calls ${number} response map /data/list/*/x`, '/data/list/*/X', { isSpelling: true }),
  );
  const other = rule('calls 43 response map /data/list/*/id', '/data/list/*/ID', { isSpelling: true });
  expect(show(summarizeSpelling([...spelled, other]))).toEqual([
    ['calls 43 response map /data/list/*/id', '/data/list/*/ID'],
    ['services merchant fieldSpelling', 'any'],
  ]);
});

it('says once for a service how its times and flags are written', () => {
  expect(
    show(
      summarizeParameters([
        rule('calls 11 request times add_from', 'iso'),
        rule('calls 14 request times time_start', 'iso'),
        rule('calls 11 request values is_lock', { 0: 'N', 1: 'Y' }),
        rule('calls 11 request values kind', { 1: 'A', 2: 'B' }),
        rule('calls 85 request times time_start', 'milliseconds'),
      ]),
    ),
  ).toEqual([
    ['calls 11 request values kind', { 1: 'A', 2: 'B' }],
    ['services merchant request allTimes', 'iso'],
    ['services merchant request allFlags', { false: 'N', true: 'Y' }],
    ['services feedback request allTimes', 'milliseconds'],
  ]);
});

it('keeps rules for parameters that disagree', () => {
  const rules = [
    rule('calls 11 request times add_from', 'iso'),
    rule('calls 14 request times time_start', 'date'),
  ];
  expect(summarizeParameters(rules)).toEqual(rules);
});

it('says once for all services what all that responded have', () => {
  const services = ['merchant', 'dealerAdmin', 'issue'];
  const rules = services.map((name) => rule(`services ${name} codeField`, '/status'));
  expect(show(generalizeServices(rules, new Set(services)))).toEqual([['services * codeField', '/status']]);
  expect(generalizeServices(rules, new Set([...services, 'chat']))).toEqual(rules);
});

it('says once for all services a success code that others have by default', () => {
  const rules = ['merchant', 'user', 'issue'].map((name) => rule(`services ${name} successCodes`, [1]));
  const observed = new Set(['merchant', 'user', 'issue', 'chat']);
  expect(show(generalizeServices(rules, observed))).toEqual([['services * successCodes', [1]]]);
});

it('leaves out what a rule for all services says already', () => {
  const rules = [rule('services * codeField', '/Code'), rule('services tcit codeField', '/Code')];
  expect(show(generalizeServices(rules, new Set(['tcit', 'issue'])))).toEqual([
    ['services * codeField', '/Code'],
  ]);
});

it('says once for a service that parameters begin with a capital', () => {
  const rules = ['sn', 'device_sn'].map((name) =>
    rule(`calls 11 request rename ${name}`, name === 'sn' ? 'Sn' : 'DeviceSn'),
  );
  expect(show(summarizeParameters(rules))).toEqual([['services merchant request spelling', 'pascal']]);
});

it('asks for what only the vendor knows', () => {
  expect(codeQuestions([rule('services * codes NOT_FOUND', 404)])).toMatchObject([
    { certainty: 'toBeDecided', choices: expect.arrayContaining(['403 (no permission)']) },
  ]);
  expect(codeQuestions([rule('services * codes 4040', 404), rule('services * codes', null)])).toEqual([]);
  expect(offsetQuestions([rule('calls 97 response times /data/at', 'iso')])).toHaveLength(1);
  expect(offsetQuestions([rule('services * request allTimes', 'dateTime')])).toHaveLength(1);
});

describe('codes of statuses', () => {
  const rulesFor = (codes: unknown[]) =>
    codeRules((name) => (name === 'orders' ? [{ list: codes.map((orderStatus) => ({ orderStatus })) }] : []));

  it('need no rule when they are known', () => {
    expect(rulesFor([0, '1', 4, null])).toEqual([]);
  });

  it('are guessed by their order when all differ', () => {
    expect(show(rulesFor([30, 10, 20, 50, 40]))).toEqual([
      ['statuses orders 30', 'shipped'],
      ['statuses orders 10', 'unpaid'],
      ['statuses orders 20', 'paid'],
      ['statuses orders 50', 'cancelled'],
      ['statuses orders 40', 'completed'],
    ]);
  });

  it('are found by words, and the others are open', () => {
    expect(rulesFor(['PAID', 'NOT_PAID'])).toMatchObject([
      { path: ['statuses', 'orders', 'PAID'], value: 'paid' },
      { path: ['statuses', 'orders', 'NOT_PAID'], value: 'unpaid' },
      { path: ['statuses', 'orders'], value: null, choices: ['shipped', 'completed', 'cancelled'] },
    ]);
  });

  it('are open when nothing is known of them', () => {
    expect(rulesFor([0, 7])[0]).toMatchObject({ value: null, certainty: 'toBeDecided' });
  });
});
