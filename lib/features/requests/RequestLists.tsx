'use client';

import type { RefundRow } from '../../contract/refunds.ts';
import type { ResetRow } from '../../contract/resets.ts';
import type { SoftwareApplyRow } from '../../contract/software-applies.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { FirstPage, Row } from '../../ui/list/types.ts';
import type { Links } from './kinds.ts';
import { useRefundList, useResetList, useSoftwareApplyList } from './list.ts';

interface Props<R extends Row> {
  first: FirstPage<R>;
  user: string;
  links: Links;
}

export function ResetList({ links, ...rest }: Props<ResetRow>) {
  return <ListScreen list={useResetList(links)} {...rest} />;
}

export function RefundList({ links, ...rest }: Props<RefundRow>) {
  return <ListScreen list={useRefundList(links)} {...rest} />;
}

export function SoftwareApplyList({ links, ...rest }: Props<SoftwareApplyRow>) {
  return <ListScreen list={useSoftwareApplyList(links)} {...rest} />;
}
