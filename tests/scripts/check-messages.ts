import { readFileSync, writeFileSync } from 'node:fs';
import { type Locale, locales } from '#lib/contract/locales.ts';
import { mismatches, textsOf, unused } from '../architecture/messages.ts';
import { readGlossary } from '../architecture/messages-glossary.ts';
import {
  compliant,
  compliantFaults,
  describeFault,
  localeCodes,
  readExceptions,
  styleFaults,
  styleRules,
} from '../architecture/messages-style.ts';
import { withFixedTypography } from '../architecture/messages-typography.ts';
import { allCode, formatViolations, readTree } from '../architecture/source-files.ts';
import { run } from './run.ts';

/**
 * Checks the texts of all languages: keys, arguments, plural forms, and style in the languages that comply.
 *
 * - `--style` prints the number of style faults of each language.
 * - `--style de terms` prints the faults of a language (and rule).
 * - `--fix de` fixes the typography of a language.
 */
const all = textsOf(readTree(/\.json$/).filter(({ path }) => path.startsWith('messages/')));
const [mode, locale, rule] = process.argv.slice(2);

if (mode === '--style') printStyle();
else if (mode === '--fix') fixTypography();
else await check();

function printStyle(): void {
  const input = { all, glossary: readGlossary() };
  const faultsOf = (code: Locale) => styleFaults(code, { ...input, exceptions: readExceptions(code) });
  if (isLocaleCode(locale)) {
    for (const fault of faultsOf(locale).filter((each) => !rule || each.rule === rule)) {
      console.log(describeFault(fault));
    }
  }
  const rows = localeCodes
    .filter((code) => !locale || code === locale)
    .map((code) => {
      const faults = faultsOf(code);
      const counts = styleRules.map((each) => {
        const count = faults.filter((fault) => fault.rule === each).length;
        return [each, compliant[each].includes(code) ? `${count} (complies)` : count];
      });
      return [code, Object.fromEntries(counts)];
    });
  console.table(Object.fromEntries(rows));
}

function fixTypography(): void {
  if (!isLocaleCode(locale)) throw new Error('name a language: --fix de');
  for (const { path } of all.filter((texts) => texts.locale === locale)) {
    const fixed = JSON.parse(readFileSync(path, 'utf8'), (_, value) =>
      typeof value === 'string' ? withFixedTypography(value, locale) : value,
    );
    writeFileSync(path, `${JSON.stringify(fixed, null, 2)}\n`);
  }
}

function isLocaleCode(text: string | undefined): text is Locale {
  return localeCodes.some((code) => code === text);
}

async function check(): Promise<void> {
  const english = all.filter((texts) => texts.locale === 'en');
  const shipped = allCode().filter(({ path }) =>
    /^(app|lib)\/|^(middleware|instrumentation-client)\.ts$/.test(path),
  );
  const broken = [
    ...formatViolations([...mismatches(english, all, Object.keys(locales)), ...unused(english, shipped)]),
    ...compliantFaults(all).map(describeFault),
  ];
  for (const line of broken) console.error(line);

  // A second check of the keys. Its other checks report required plural forms as errors.
  const second = await run(process.execPath, [
    'node_modules/@lingual/i18n-check/dist/bin/index.js',
    '--locales',
    'messages',
    '--source',
    'en',
    '--exclude',
    'messages/glossary.json',
    '--only',
    'missingKeys',
  ]);
  console.log(`${broken.length} faults in ${all.length} files of messages`);
  process.exitCode = broken.length > 0 || second !== 0 ? 1 : 0;
}
