import type { ReactNode } from 'react';
import type { Row } from '../list/types.ts';
import { DetailHeader, type DetailHeaderProps } from './DetailHeader.tsx';
import { DetailPage, TwoColumns } from './DetailPage.tsx';
import { RecordActions } from './RecordActions.tsx';
import type { RecordAction } from './types.ts';

interface Props<R extends Row> extends Omit<DetailHeaderProps<R>, 'children'> {
  /** The action of the main button. */
  primary?: RecordAction | undefined;
  /** Actions of the menu. */
  more?: readonly RecordAction[];
  /** Buttons before the main one. */
  actions?: ReactNode;
  notice?: ReactNode;
  /** The second column. */
  aside?: ReactNode;
  /** Content below the columns. */
  below?: ReactNode;
  /** The component from `createRecordIsland`, for actions with `opensForm` or `opens`. */
  island?: ReactNode;
  children: ReactNode;
}

/** The page of a record that was loaded; DetailProblem is the page of one that was not. */
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
