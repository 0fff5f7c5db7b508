import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { SoftwareVersion } from '#lib/contract/operations/software.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import type { VerbatimOptions } from '../../ui/Verbatim.tsx';
import { type ColumnOptions, useVersionColumns } from './columns.tsx';
import type { ComparedField } from './comparison.ts';
import { noteBodies } from './ReleaseNotes.tsx';

/** A field of the comparison. `cell` replaces the text of `value` in the page; the comparison always uses the text. */
export interface VersionField extends ComparedField<SoftwareVersion>, VerbatimOptions {
  cell?: ((version: SoftwareVersion) => ReactNode) | undefined;
}

const columnOptions: ColumnOptions = { sortable: [], visible: [], exact: true };

/** Returns the fields of the table of the comparison, and the bodies of the release notes, which are shown below it. */
export function useComparedFields(): { fields: VersionField[]; bodies: VersionField[] } {
  const t = useTranslations('software');
  const { zonedTime } = useFormats();
  const columns = useVersionColumns(columnOptions);
  return useMemo(() => {
    const note = (
      field: keyof SoftwareVersion['notes'],
      value = ({ notes }: SoftwareVersion) => notes[field] ?? '',
    ): VersionField => ({ field: `notes.${field}`, label: t(`notes.${field}`), value });
    return {
      fields: [
        ...columns,
        note('version'),
        note('publishedAt', ({ notes }) => (notes.publishedAt ? zonedTime(notes.publishedAt) : '')),
        note('products'),
      ],
      bodies: noteBodies.map((body) => ({
        ...note(body),
        cell: ({ notes }) => (notes[body] ? <SafeHtml html={notes[body]} /> : null),
      })),
    };
  }, [t, zonedTime, columns]);
}
