'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { SoftwareVersion, SoftwareVersionRow } from '../../contract/software.ts';
import { useFormats } from '../../i18n/format.ts';
import type { Column } from '../../ui/list/types.ts';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import { type Choice, useVersionColumns } from './columns.tsx';
import type { ComparedField } from './comparison.ts';
import { noteBodies } from './ReleaseNotes.tsx';

/** A field of a version as the comparison shows it. */
export interface VersionField extends ComparedField<SoftwareVersion> {
  cell?: ((version: SoftwareVersion) => ReactNode) | undefined;
}

const choice: Choice = { sorts: [], shown: [] };

/** Every field of a version, and apart from them the texts of its release notes. */
export function useComparedFields(): { fields: VersionField[]; bodies: VersionField[] } {
  const t = useTranslations('software');
  const { dateTime } = useFormats();
  const columns = useVersionColumns(choice);
  return useMemo(() => {
    const note = (
      field: keyof SoftwareVersion['notes'],
      value = ({ notes }: SoftwareVersion) => notes[field] ?? '',
    ): VersionField => ({ field: `notes.${field}`, label: t(`notes.${field}`), value });
    return {
      fields: [
        ...columns.map((column): VersionField => (column.field === 'bytes' ? inFull(column) : column)),
        note('version'),
        note('publishedAt', ({ notes }) => (notes.publishedAt ? dateTime(notes.publishedAt) : '')),
        note('products'),
      ],
      bodies: noteBodies.map((body) => ({
        ...note(body),
        cell: ({ notes }) => (notes[body] ? <SafeHtml html={notes[body]} /> : null),
      })),
    };
  }, [t, dateTime, columns]);
}

/** A size in short and to the byte: two that differ may read the same in short. */
const inFull = (size: Column<SoftwareVersionRow>): VersionField => ({
  ...size,
  cell: (version) =>
    version.bytes === null ? null : (
      <>
        {size.cell?.(version)} <small suppressHydrationWarning>({size.value(version)})</small>
      </>
    ),
});
