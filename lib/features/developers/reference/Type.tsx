import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Schema } from './document.ts';
import { factsOf, notation, type Piece, type Range } from './notation.ts';
import css from './reference.module.css';

/** Where a schema with a name stands on the page. */
export const schemaId = (name: string) => `schema-${name}`;

/** The type of a value as TypeScript writes it; names of schemas lead to them. */
export function Type({ schema }: { schema: Schema }) {
  return <code className={css.type}>{notation(schema).map(pieceOf)}</code>;
}

const pieceOf = (piece: Piece) =>
  typeof piece === 'string' ? (
    piece
  ) : (
    <a key={piece.schema} href={`#${schemaId(piece.schema)}`}>
      {piece.schema}
    </a>
  );

/** What else holds for a value: its form, its limits, what there is to choose from, what it is when nobody says. */
export function Limits({ schema }: { schema: Schema }) {
  const t = useTranslations('reference.limits');
  const { choices, format, pattern, range, length, count, default: fallback } = factsOf(schema);
  const said: ReactNode[] = [
    format && <Code>{format}</Code>,
    range && t(wordOf(range), { least: range.least ?? 0, most: range.most ?? 0 }),
    length && t(`length.${wordOf(length)}`, { least: length.least ?? 0, most: length.most ?? 0 }),
    count && t(`count.${wordOf(count)}`, { least: count.least ?? 0, most: count.most ?? 0 }),
    pattern && <Code>{pattern}</Code>,
    choices.length > 0 && (
      <span className={css.choices}>
        {t('choices')} {choices.map((choice, at) => [at > 0 && ', ', <Code key={choice}>{choice}</Code>])}
      </span>
    ),
    fallback !== undefined && (
      <>
        {t('default')} <Code>{fallback}</Code>
      </>
    ),
  ].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <span className={css.limits}>
      {said.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts of one value, in their order
        <span key={at}>{each}</span>
      ))}
    </span>
  );
}

const wordOf = ({ least, most }: Range) =>
  least === undefined ? 'atMost' : most === undefined ? 'atLeast' : least === most ? 'exactly' : 'between';

const Code = ({ children }: { children: string }) => <code>{children}</code>;
