import { useTranslations } from 'next-intl';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Notice } from '../../parts/Notice.tsx';
import { filterParams } from '../state/list-url.ts';
import type { FirstPage, ListDefinition, Row } from '../types.ts';

interface Props<R extends Row> {
  list: ListDefinition<R>;
  first: Pick<FirstPage<R>, 'query' | 'search'>;
}

/**
 * A warning with the filters in the URL that the server ignored, because their values do not exist. Without them the reader
 * of a link sees more rows than its sender.
 */
export function IgnoredFilters<R extends Row>({ list, first: { query, search } }: Props<R>) {
  const params = new URLSearchParams(search);
  const ignored = list.filters.flatMap((filter) =>
    filterParams(filter).flatMap((name) => {
      const value = params.get(name)?.trim();
      return value && query[name] === undefined ? [{ label: filter.label, value }] : [];
    }),
  );
  return <IgnoredValues values={ignored} />;
}

/** A warning with values of the URL that were ignored; nothing without any. */
export function IgnoredValues({ values }: { values: readonly { label: string; value: string }[] }) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  const { names } = useFormats();
  if (values.length === 0) return null;
  return (
    <Notice tone="warning" icon="WarningAmberOutlined">
      {t('ignoredFilters', { filters: names(values.map((each) => common('pair', each))) })}
    </Notice>
  );
}
