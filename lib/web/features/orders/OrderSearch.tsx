import { useMessages } from 'next-intl';
import { MergedMessagesProvider } from '../../i18n/MergedMessagesProvider.tsx';
import { SearchPanel } from './SearchPanel.tsx';

/** The search panel above the list of orders. The page sends the browser only the texts that the panel has. */
export function OrderSearch({ path, filters }: { path: string; filters: Readonly<Record<string, string>> }) {
  const { orders, errors } = useMessages();
  const { search, filter, logistics, field } = orders;
  const { recordNumber, searchTooLong, invalid } = errors.field;
  return (
    <MergedMessagesProvider
      messages={{
        orders: {
          search,
          filter,
          logistics,
          field: { piNumber: field.piNumber, waybill: field.waybill, logistics: field.logistics },
        },
        errors: { field: { recordNumber, searchTooLong, invalid } },
      }}
    >
      <SearchPanel path={path} filters={filters} />
    </MergedMessagesProvider>
  );
}
