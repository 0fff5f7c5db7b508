'use client';

import Stack from '@mui/material/Stack';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { routesOf } from '../../nav.ts';
import { PageHeader } from '../../ui/detail/PageHeader.tsx';
import { ProblemNotice } from '../../ui/ProblemNotice.tsx';

export function ComparisonProblem({ problem }: { problem: unknown }) {
  const t = useTranslations('productLibrary');
  const router = useRouter();
  return (
    <Stack component="article" sx={{ gap: 2 }}>
      <PageHeader back={{ href: routesOf.productLibrary, label: t('title') }} title={t('compare.title')} />
      <ProblemNotice error={problem} onRetry={() => router.refresh()} />
    </Stack>
  );
}
