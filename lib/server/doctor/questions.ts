import type { Difference } from '../vendor-api/checks/compare-fields.ts';
import { getService } from '../vendor-api/http/services.ts';
import { calls } from '../vendor-format/calls.ts';
import { type CodeDomain, vendorCodes } from '../vendor-format/codes.ts';
import { parsePointer, readAt } from '../vendor-format/pointer.ts';
import type { ProfileNote, VendorProfile } from '../vendor-format/schema.ts';
import type { ChatStep } from './chat/walk-chat.ts';
import type { CallReport } from './report-calls.ts';
import type { Report } from './run-doctor.ts';
import type { WriteReport } from './writes/run-writes.ts';

/** What a run of the doctor found, apart from what its parts did not do. */
export interface Findings {
  readonly vendorUrl: string;
  /** In the form 2026-11-30. */
  readonly day: string;
  readonly report: Report;
  /** With the notes of what is to be decided. */
  readonly profile: VendorProfile;
  readonly chat?: readonly ChatStep[] | undefined;
  readonly writes?: readonly WriteReport[] | undefined;
}

interface Question {
  readonly text: string;
  /** What the vendor can tick. */
  readonly choices?: readonly string[];
}

/** What no program can find out. */
const generalQuestions: readonly Question[] = [
  { text: 'Is there a list of all codes, for success, refusals and statuses?' },
  { text: 'Which codes mean “no permission”, “no such record”, “already exists” and “invalid field”?' },
  { text: 'Where does a refusal name the refused fields?' },
  { text: 'Which offset from UTC do times without one have?' },
  { text: 'Does the product in the paths depend on the account? Where is it?' },
  { text: 'How many calls a minute may come from one address, and how many sign-ins may fail?' },
  { text: 'Do calls of the test account change data of production?' },
];

/**
 * Returns the page for the vendor, as Markdown: what the doctor could not find out, each with the call and space for the
 * response. Contains names of fields, codes and paths, and no values of records.
 */
export function formatQuestions({
  vendorUrl,
  day,
  report,
  profile,
  chat = [],
  writes = [],
}: Findings): string {
  const groups: readonly (readonly [string, readonly Question[]])[] = [
    ['Connection', connectionQuestions(report)],
    ['Names and codes', profileQuestions(profile)],
    ['Calls that read', report.calls.flatMap(callQuestions)],
    ['Calls that write', writes.filter(({ outcome }) => outcome === 'failed').map(writeQuestion)],
    ['Chat', chatQuestions(chat)],
    ['General', generalQuestions],
  ];
  const asExpected = report.calls.filter(({ result }) => result === 'asExpected').length;
  const made = report.calls.filter(({ count }) => count > 0).length;
  const all = groups.flatMap(([, questions]) => questions);
  return [
    '# Questions about the interface',
    '',
    `From a run of the doctor on ${day} against ${vendorUrl}.`,
    ...(made === 0 ? [] : [`${made} calls were made; ${asExpected} responded as expected.`]),
    ...groups.flatMap(([title, questions]) =>
      questions.length === 0
        ? []
        : [
            '',
            `## ${title}`,
            ...questions.flatMap((question) => formatQuestion(question, all.indexOf(question) + 1)),
          ],
    ),
    '',
  ].join('\n');
}

const formatQuestion = ({ text, choices = [] }: Question, number: number): string[] => [
  '',
  `${number}. ${text}`,
  ...choices.map((choice) => `   - [ ] ${choice}`),
  '',
  '   > ',
];

function connectionQuestions({ services, signIn, calls: reports }: Report): Question[] {
  const unreachable = services.filter(({ isReachable }) => !isReachable);
  const signInCall = reports.find(({ number }) => number === calls.signIn.number);
  return [
    ...unreachable.map(({ name, address, detail }) => ({
      text: `The service ${name} cannot be reached at ${address} (${detail}). Which address does it have?`,
    })),
    ...(signIn.outcome === 'refused' || signIn.outcome === 'unreadable'
      ? [
          {
            text: `The sign-in, ${nameOf(signInCall ?? { number: 1, method: 'POST', path: '' })}, was ${
              signIn.outcome === 'refused' ? 'refused' : 'accepted, but its response is not the specified one'
            } (${signIn.detail}). How are its parameters signed and named, and which headers does it need?`,
          },
        ]
      : []),
  ];
}

const nameOf = ({ number, method, path }: Pick<CallReport, 'number' | 'method' | 'path'>) =>
  `call ${number}${path && ` (\`${method} ${path}\`)`}`;

const describeFaults = (faults: readonly Difference[]) =>
  faults
    .map(({ location, expected, actual }) => `\`${location}\` should be ${expected}, and is ${actual}`)
    .join('; ');

/** One question for each call that differs; warnings leave the portal working. */
function callQuestions(report: CallReport): Question[] {
  const faults = report.differences.filter(({ severity }) => severity === 'error');
  if (faults.length === 0) return [];
  return [{ text: `${capitalize(nameOf(report))}: ${describeFaults(faults)}. What is right?` }];
}

const callsByNumber = new Map(Object.values(calls).map((call) => [String(call.number), call]));

/** One question for each rule to be decided, and one for all codes of a kind. */
function profileQuestions(profile: VendorProfile): Question[] {
  // A call without a path or method is among the calls that differ.
  const open = (profile.notes ?? []).filter(
    ({ certainty, rule }) => certainty === 'toBeDecided' && !/\/(?:path|method)$/.test(rule),
  );
  const byKind = Map.groupBy(open, ({ rule }) => {
    const [part, domain] = parsePointer(rule);
    return part === 'statuses' ? (domain ?? '') : '';
  });
  const { '': rules = [], ...domains } = Object.fromEntries(byKind);
  return [
    ...rules.map((note) => ruleQuestion(note, profile)),
    ...Object.entries(domains).map(([domain, notes]) => codesQuestion(domain as CodeDomain, notes, profile)),
  ];
}

/** The doctor's note names a rule of the profile; the vendor knows calls, fields and codes. */
function ruleQuestion({ rule, reason, choices }: ProfileNote, profile: VendorProfile): Question {
  const steps = parsePointer(rule);
  const [part, key = '', ...rest] = steps;
  const call = part === 'calls' ? callsByNumber.get(key) : undefined;
  const place = call
    ? `${capitalize(nameOf({ ...call, path: getService(call.service).prefix + call.path }))}, ${describeRule(rest)}`
    : `\`${rule.slice(1)}\``;
  const value = readAt(profile, steps);
  const guess = typeof value === 'string' ? ` \`${value}\` is` : '';
  return { text: `${place}:${guess} ${reason}. What is right?`, ...(choices && { choices }) };
}

/** Lists the codes that the vendor has sent, with the guesses of the doctor, and the states without a code. */
function codesQuestion(
  domain: CodeDomain,
  notes: readonly ProfileNote[],
  { statuses }: VendorProfile,
): Question {
  const codes = notes.flatMap(({ rule }) => parsePointer(rule)[2] ?? []);
  const states = Object.keys(vendorCodes[domain]);
  return {
    text: `What do the codes of ${domain} mean, and which codes have the other ones of ${states.join(', ')}?`,
    choices: codes.map((code) => {
      const guess = statuses?.[domain]?.[code];
      return guess === undefined ? `\`${code}\`` : `\`${code}\`: ${guess}`;
    }),
  };
}

/** Such as "field `data.list[].orderNo`" for `/response/map/~1data~1list~1*~1orderNo`. */
function describeRule([part = '', , name]: readonly string[]): string {
  if (name === undefined) return `\`${part}\``;
  if (part === 'request') return `parameter \`${name}\``;
  return `field \`${name.slice(1).replaceAll('/*', '[]').replaceAll('/', '.')}\``;
}

const writeQuestion = ({ name, calls: made, sent, detail }: WriteReport): Question => ({
  text: `${name} did not succeed: ${detail}. It made ${made.map((call) => `\`${call}\``).join(', ')}${
    sent.length === 0 ? '' : ` with the parameters ${sent.map((each) => `\`${each}\``).join(', ')}`
  }. Which parameters does it need?`,
});

/** One question for each frame that did not come, or that differs. */
const chatQuestions = (steps: readonly ChatStep[]): Question[] =>
  steps.flatMap(({ direction, type, detail, differences }, index) => {
    const before = steps.slice(0, index).findLast((each) => each.direction === 'sent');
    const after = before ? ` after the frame \`${before.type}\` with ${before.detail}` : '';
    if (direction === 'missing')
      return [{ text: `No frame \`${type}\` came${after}. Which types and fields do frames have?` }];
    const faults = differences.filter(({ severity }) => severity === 'error');
    if (faults.length === 0) return [];
    return [{ text: `The frame \`${type}\` has ${detail}: ${describeFaults(faults)}. What is right?` }];
  });

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
