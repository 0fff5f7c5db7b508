import { useTranslations } from 'next-intl';
import type { SoftwareVersion } from '#lib/contract/operations/software.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import type { DetailProps } from '../../ui/detail/types.ts';
import { getRowName } from '../../ui/list/table/columns.ts';
import { CompareWith } from './CompareWith.tsx';
import { ReleaseNotes } from './ReleaseNotes.tsx';
import { useVersionList } from './version-list.ts';

type Props = DetailProps<'version', SoftwareVersion>;

export function VersionDetail({ id, search, version, problem }: Props) {
  const t = useTranslations('software');
  const list = useVersionList('detail');
  if (!version) return <DetailProblem list={list} id={id} search={search} problem={problem} />;
  return (
    <DetailScreen
      list={list}
      id={id}
      search={search}
      name={getRowName(list.columns, version)}
      // Other versions are found by their name.
      actions={version.name && <CompareWith version={{ id, name: version.name }} label={t('compare.with')} />}
      aside={<ReleaseNotes notes={version.notes} />}
    >
      <FieldSections
        list={list}
        row={version}
        sections={[
          {
            title: t('section.version'),
            fields: [
              'name',
              'kind',
              'version',
              'internalVersion',
              'integratedVersion',
              'serial',
              'language',
              'createdAt',
              'toBeTested',
            ],
          },
          { title: t('section.spread'), fields: ['bytes', 'size', 'issued', 'total'] },
          { title: t('section.files'), fields: ['domesticLink', 'overseasLink', 'md5Link'] },
        ]}
      />
    </DetailScreen>
  );
}
