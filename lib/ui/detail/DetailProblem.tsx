'use client';

import { useRouter } from 'next/navigation';
import type { ListDefinition, Row } from '../list/types.ts';
import { ProblemNotice } from '../problem.tsx';
import { DetailHeader } from './DetailHeader.tsx';
import css from './detail.module.css';

/** A record that could not be had: the frame stays, and another try asks the server again. */
export function DetailProblem<R extends Row>({
  list,
  id,
  problem,
}: {
  list: ListDefinition<R>;
  id: string;
  problem: unknown;
}) {
  const router = useRouter();
  return (
    <article className={css.screen}>
      <DetailHeader list={list} id={id} name={list.title} />
      <ProblemNotice error={problem} onRetry={() => router.refresh()} />
    </article>
  );
}
