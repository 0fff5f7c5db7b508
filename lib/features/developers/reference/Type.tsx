import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Schema } from './document.ts';
import { factsOf, notation, type Piece, type Range } from './notation.ts';

/** The id of a named schema's section. */
export const schemaId = (name: string) => `schema-${name}`;

/** The type of a value in TypeScript's notation; names of schemas are links. */
export function Type({ schema }: { schema: Schema }) {
  return <code className="type">{notation(schema).map(pieceOf)}</code>;
}

const pieceOf = (piece: Piece) =>
  typeof piece === 'string' ? (
    piece
  ) : (
    <a key={piece.schema} href={`#${schemaId(piece.schema)}`}>
      {piece.schema}
    </a>
  );

/** Format, limits, choices and default of a value. */
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
      <span className="choices">
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
    <span className="limits">
      {said.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places
        <span key={at}>{each}</span>
      ))}
    </span>
  );
}

const wordOf = ({ least, most }: Range) =>
  least === undefined ? 'atMost' : most === undefined ? 'atLeast' : least === most ? 'exactly' : 'between';

const Code = ({ children }: { children: string }) => <code>{children}</code>;
