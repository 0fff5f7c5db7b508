import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useJoinedTexts } from '../../../i18n/use-joined-texts.ts';
import type { Schema } from './api-document.ts';
import { getSchemaFacts, notation, type Range, type TypePart } from './notation.ts';

/** Returns the id of a named schema's section on the page. */
export const schemaId = (name: string) => `schema-${name}`;

/** A type in TypeScript notation; schema names are links. */
export function Type({ schema }: { schema: Schema }) {
  return <code className="type">{notation(schema).map(renderPart)}</code>;
}

const renderPart = (part: TypePart) =>
  typeof part === 'string' ? (
    part
  ) : (
    <a key={part.schema} href={`#${schemaId(part.schema)}`}>
      {part.schema}
    </a>
  );

/** What a value must be like: format, range, pattern, choices and default; nothing for a value without limits. */
export function Limits({ schema }: { schema: Schema }) {
  const t = useTranslations('reference.limits');
  const { gap } = useJoinedTexts();
  const { choices, format, pattern, range, length, count, default: fallback } = getSchemaFacts(schema);
  const facts: ReactNode[] = [
    format && <Code>{format}</Code>,
    range && t(rangeKey(range), { least: range.least ?? 0, most: range.most ?? 0 }),
    length && t(`length.${rangeKey(length)}`, { least: length.least ?? 0, most: length.most ?? 0 }),
    count && t(`count.${rangeKey(count)}`, { least: count.least ?? 0, most: count.most ?? 0 }),
    pattern && <Code>{pattern}</Code>,
    choices.length > 0 && (
      <span className="choices">
        {t('choices')}
        {gap}
        {choices.map((choice, index) => [index > 0 && ', ', <Code key={choice}>{choice}</Code>])}
      </span>
    ),
    fallback !== undefined && (
      <>
        {t('default')}
        {gap}
        <Code>{fallback}</Code>
      </>
    ),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <span className="limits">
      {facts.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places
        <span key={index}>{each}</span>
      ))}
    </span>
  );
}

function rangeKey({ least, most }: Range) {
  if (least === undefined) return 'atMost';
  if (most === undefined) return 'atLeast';
  return least === most ? 'exactly' : 'between';
}

const Code = ({ children }: { children: string }) => <code>{children}</code>;
