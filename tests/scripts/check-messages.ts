import { locales } from '../../lib/i18n/locales.ts';
import { mismatches, textsOf, unused } from '../house/messages.ts';
import { allCode, readTree, told } from '../house/source.ts';
import { run } from './run.ts';

/**
 * Every text in every language: nothing missing, surplus, unused, empty or malformed, the same arguments
 * as in English. i18n-check says the first of it a second time, by another reading; its check of arguments
 * takes a plural form that a language needs for one that is wrong, so ours alone says that.
 */
const all = textsOf(readTree(/\.json$/).filter(({ path }) => path.startsWith('messages/')));
const english = all.filter(({ locale }) => locale === 'en');
const shipped = allCode().filter(({ path }) => /^(app|lib)\/|^middleware\.ts$/.test(path));

const broken = told([...mismatches(english, all, Object.keys(locales)), ...unused(english, shipped)]);
for (const line of broken) console.error(line);

const second = await run(process.execPath, [
  'node_modules/@lingual/i18n-check/dist/bin/index.js',
  '--locales',
  'messages',
  '--source',
  'en',
  '--only',
  'missingKeys',
]);
console.log(`${broken.length} faults in ${all.length} files of messages`);
process.exitCode = broken.length > 0 || second !== 0 ? 1 : 0;
