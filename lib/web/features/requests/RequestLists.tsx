import type { RefundRow } from '#lib/contract/operations/refunds.ts';
import type { ResetRow } from '#lib/contract/operations/resets.ts';
import type { SoftwareApplyRow } from '#lib/contract/operations/software-applies.ts';
import { ListPage } from '../../ui/list/page/ListPage.tsx';
import type { FirstPage, Row } from '../../ui/list/types.ts';
import type { Links } from './kinds.ts';
import { useRefundList, useResetList, useSoftwareApplyList } from './list.ts';
import { RefundIsland, ResetIsland, SoftwareApplyIsland } from './RequestIslands.tsx';

interface Props<R extends Row> {
  first: FirstPage<R>;
  user: string;
  links: Links;
}

export function ResetList({ links, ...rest }: Props<ResetRow>) {
  return <ListPage list={useResetList(links)} Island={ResetIsland} options={links} {...rest} />;
}

export function RefundList({ links, ...rest }: Props<RefundRow>) {
  return <ListPage list={useRefundList(links)} Island={RefundIsland} options={links} {...rest} />;
}

export function SoftwareApplyList({ links, ...rest }: Props<SoftwareApplyRow>) {
  return (
    <ListPage list={useSoftwareApplyList(links)} Island={SoftwareApplyIsland} options={links} {...rest} />
  );
}
