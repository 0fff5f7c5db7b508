'use client';

import type { RefundRow } from '../../contract/refunds.ts';
import type { ResetRow } from '../../contract/resets.ts';
import type { SoftwareApplyRow } from '../../contract/software-applies.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import type { First, Row } from '../../ui/list/types.ts';
import type { Links } from './kinds.ts';
import { useRefundList, useResetList, useSoftwareApplyList } from './list.ts';

interface Props<R extends Row> {
  first: First<R>;
  user: string;
  links: Links;
}

/** Activation resets that were asked for (screen 23). */
export function ResetList({ links, ...rest }: Props<ResetRow>) {
  return <ListScreen list={useResetList(links)} {...rest} />;
}

/** Software refunds that were asked for (screen 24). */
export function RefundList({ links, ...rest }: Props<RefundRow>) {
  return <ListScreen list={useRefundList(links)} {...rest} />;
}

/** Software that was asked for (screen 25). */
export function SoftwareApplyList({ links, ...rest }: Props<SoftwareApplyRow>) {
  return <ListScreen list={useSoftwareApplyList(links)} {...rest} />;
}
