import { useTranslations } from 'next-intl';
import type { LoadProblem } from '#lib/contract/problems.ts';
import { routesOf } from '../../nav.ts';
import { DetailPage } from '../../ui/detail/DetailPage.tsx';
import { PageHeader } from '../../ui/detail/PageHeader.tsx';
import { ServerProblem } from '../../ui/parts/ServerProblem.tsx';

/** Replaces the comparison when the products could not be loaded. `href` loads it again. */
export function ComparisonProblem({ problem, href }: { problem: LoadProblem; href: string }) {
  const t = useTranslations('productLibrary');
  return (
    <DetailPage>
      <PageHeader back={{ href: routesOf.productLibrary, label: t('title') }} title={t('compare.title')} />
      <ServerProblem problem={problem} href={href} />
    </DetailPage>
  );
}
