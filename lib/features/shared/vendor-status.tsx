import { useCallback } from 'react';
import { Tag, type Tone } from '../../ui/Tag.tsx';

/** A status as the vendor's list has it: `name` in the vendor's own words. */
export interface Status {
  readonly id: string;
  readonly name: string;
}

/** What the portal knows of a list of statuses that the vendor keeps. */
export interface KnownStatuses<Known extends string> {
  /** The vendor's ids that the portal has words of its own for. */
  readonly words: Readonly<Partial<Record<string, Known>>>;
  readonly tones: Readonly<Record<Known, Tone>>;
}

/** Texts of such a list: one for each known status, and `other` with `{id}` for one that has no name at all. */
type Texts<Known extends string> = (key: Known | 'other', values?: { id: string }) => string;

/** Names a status in the reader's language; one that the portal has no words for in the vendor's, and none as nothing. */
export function useStatusName<Known extends string>(
  words: KnownStatuses<Known>['words'],
  t: Texts<Known>,
): (status: Status | null) => string {
  return useCallback(
    (status) => {
      if (!status) return '';
      const known = words[status.id];
      return known ? t(known) : status.name || t('other', { id: status.id });
    },
    [words, t],
  );
}

/** A status of the vendor's as a tag with this name; one that the portal does not know stands out. */
export function StatusTag<Known extends string>({
  status,
  known: { words, tones },
  name,
}: {
  status: Status;
  known: KnownStatuses<Known>;
  name: string;
}) {
  const known = words[status.id];
  return <Tag tone={known ? tones[known] : 'warning'}>{name}</Tag>;
}
