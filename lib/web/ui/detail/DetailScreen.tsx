import type { ReactNode } from 'react';
import type { Row } from '../list/types.ts';
import { DetailHeader, type DetailHeaderProps } from './DetailHeader.tsx';
import { DetailPage, TwoColumns } from './DetailPage.tsx';
import { RecordActions } from './RecordActions.tsx';
import type { RecordAction } from './types.ts';

interface Props<R extends Row> extends Omit<DetailHeaderProps<R>, 'children'> {
  primary?: RecordAction | undefined;
  more?: readonly RecordAction[];
  actions?: ReactNode;
  notice?: ReactNode;
  aside?: ReactNode;
  below?: ReactNode;
  island?: ReactNode;
  children: ReactNode;
}

/** A record's page: name, actions, and two columns in wide windows. */
export function DetailScreen<R extends Row>(props: Props<R>) {
  const { primary, more = [], actions, notice, aside, below, island, children, ...header } = props;
  const { name, copy } = header;
  return (
    <DetailPage record={typeof name === 'string' ? name : copy?.text}>
      <DetailHeader {...header}>
        {actions}
        {(primary || more.length > 0) && <RecordActions primary={primary} more={more} />}
      </DetailHeader>
      {notice}
      {aside ? <TwoColumns aside={aside}>{children}</TwoColumns> : children}
      {below}
      {island}
    </DetailPage>
  );
}
