import { useCallback } from 'react';
import { Tag, type Tone } from './Tag.tsx';

/** A status of the vendor; `name` is the vendor's own text. */
export interface Status {
  readonly id: string;
  readonly name: string;
}

/** The portal's texts and tones for statuses that the vendor may extend at any time. */
export interface StatusDefinitions<Key extends string> {
  /** Message keys by the vendor's id. */
  readonly keys: Readonly<Partial<Record<string, Key>>>;
  readonly tones: Readonly<Record<Key, Tone>>;
}

/** Translates a status; `other` with `{id}` is for a status without a name. */
type Texts<Key extends string> = (key: Key | 'other', values?: { id: string }) => string;

/** Returns the name of a status: the portal's text, else the vendor's name, else the id; '' for null. */
export function useStatusName<Key extends string>(
  keys: StatusDefinitions<Key>['keys'],
  t: Texts<Key>,
): (status: Status | null) => string {
  return useCallback(
    (status) => {
      if (!status) return '';
      const key = keys[status.id];
      return key ? t(key) : status.name || t('other', { id: status.id });
    },
    [keys, t],
  );
}

interface Props<Key extends string> {
  status: Status;
  definitions: StatusDefinitions<Key>;
  name: string;
}

/** Returns the tone of a status; a status without a definition is a warning. */
export function toneOf<Key extends string>(id: string, { keys, tones }: StatusDefinitions<Key>): Tone {
  const key = keys[id];
  return key ? tones[key] : 'warning';
}

/** A status as a coloured tag; `name` is what `useStatusName` returns. */
export function StatusTag<Key extends string>({ status, definitions, name }: Props<Key>) {
  return <Tag tone={toneOf(status.id, definitions)}>{name}</Tag>;
}
