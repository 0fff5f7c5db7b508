import type { SourceFile, Violation } from './source-files.ts';
import { withoutComments } from './strip-comments.ts';

/** Words that no identifier contains, each with the standard term or an empty string. */
const identifierWords = new Map([
  ['anew', 'again'],
  ['answer', 'response'],
  ['answers', 'responses'],
  ['ask', 'request'],
  ['asked', 'requested'],
  ['asker', 'caller'],
  ['asking', 'requesting'],
  ['asks', 'requests'],
  ['awake', 'hydrated'],
  ['beneath', 'below'],
  ['careless', ''],
  ['contender', 'candidate'],
  ['contenders', 'candidates'],
  ['deaf', ''],
  ['desk', 'draft'],
  ['desks', 'drafts'],
  ['door', 'middleware'],
  ['doors', 'middleware'],
  ['farewell', 'deprecation'],
  ['fate', 'status'],
  ['forgive', 'reset'],
  ['gate', 'access check'],
  ['hasty', ''],
  ['lesson', ''],
  ['manners', 'conventions'],
  ['mishap', 'fault'],
  ['mishaps', 'faults'],
  ['patience', 'timeout'],
  ['penance', 'backoff'],
  ['spoil', 'fault'],
  ['spoilt', ''],
  ['thrift', ''],
  ['trouble', 'fault'],
  ['troubles', 'faults'],
  ['turnstile', 'limiter'],
  ['uninvited', ''],
  ['verdict', 'check result'],
  ['verdicts', 'check results'],
]);

/** Identifiers of libraries, fields and values of the public API, names in stored data, and arguments of messages. */
const allowedIdentifiers: Record<string, string> = {
  answered: 'value of the API: a status of feedback',
  verdict: 'field of the API',
};
/** Names such as Next's `notFound` and the browser's `NotFoundError`. */
const standardNames = /notFound/i;

/** Phrases that no comment, test title or document contains. */
const phrases = [
  'somebody',
  'nobody',
  'whoever',
  'anybody',
  'anew',
  'told',
  'asked for',
  '(?:is|be|was) had',
  'by (?:itself|themselves)',
  'for good',
  'what of',
  'meanwhile',
  'elsewhere',
  'verdict',
  'patience',
  'any more',
  'lest',
  'shall',
  'turnstile',
  'begun',
];
const forbiddenPhrase = new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'i');

/** Forbidden phrases in a document or a deployment file, outside of backticks. */
export const forbiddenPhrases = ({ path, text }: SourceFile): Violation[] =>
  [...text.replace(/`[^`]*`/g, '').matchAll(new RegExp(forbiddenPhrase, 'gi'))].map(([phrase]) => ({
    path,
    what: `"${phrase}"`,
  }));

const maxSentenceWords = 25;

const commentsOf = (text: string): string[] => {
  const code = withoutComments(text);
  const comments: string[] = [];
  let current = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === code[at] && !(/\s/.test(text[at] ?? '') && current)) {
      if (current.trim()) comments.push(current);
      current = '';
    } else current += text[at];
  }
  if (current.trim()) comments.push(current);
  return comments;
};

const wordsOf = (name: string) =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$#\d]+/).map((word) => word.toLowerCase());

const regexLiteral =
  /(?<=[(,=:[!&|?{};]\s*|\breturn\s+)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*/g;

const withoutTexts = (code: string) =>
  code
    .replace(regexLiteral, "''")
    .replace(/`(?:[^`\\]|\\[\s\S])*`/g, (text) =>
      [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, part]) => part).join(' '),
    )
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");

/** Identifiers with a forbidden word. */
export function forbiddenIdentifiers({ path, text }: SourceFile): Violation[] {
  const names = new Set(withoutTexts(withoutComments(text)).match(/[A-Za-z_$][\w$]*/g) ?? []);
  return [...names].flatMap((name) => {
    const word = wordsOf(name).find((each) => identifierWords.has(each));
    if (word === undefined || Object.hasOwn(allowedIdentifiers, name) || standardNames.test(name)) return [];
    const standard = identifierWords.get(word);
    return [{ path, what: `${name}${standard ? ` (standard term: ${standard})` : ''}` }];
  });
}

/** Comments and names of tests with a forbidden phrase or a sentence of more than 25 words. */
export function forbiddenProse({ path, text }: SourceFile): Violation[] {
  const names = [
    ...text.matchAll(/\b(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g),
  ];
  const prose = [...commentsOf(text), ...names.map(([, , name = '']) => name)].map((each) =>
    each.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)/gm, ' ').replace(/\*\/|\s+/g, ' '),
  );
  return prose.flatMap((each) => {
    const phrase = forbiddenPhrase.exec(each)?.[0];
    const sentence = each
      .split(/[.;:](?:\s|$)/)
      .find((part) => part.trim().split(/\s+/).length > maxSentenceWords);
    return [
      ...(phrase ? [{ path, what: `"${phrase}" in "${each.trim().slice(0, 60)}"` }] : []),
      ...(sentence ? [{ path, what: `a long sentence: "${sentence.trim().slice(0, 60)}"` }] : []),
    ];
  });
}
