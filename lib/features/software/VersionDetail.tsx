'use client';

import { useTranslations } from 'next-intl';
import type { SoftwareVersion } from '../../contract/software.ts';
import { DetailProblem } from '../../ui/detail/DetailProblem.tsx';
import { DetailScreen } from '../../ui/detail/DetailScreen.tsx';
import { FieldSections } from '../../ui/detail/FieldSections.tsx';
import { getRowName } from '../../ui/list/row-name.ts';
import type { DetailProps } from '../shared/detail-props.ts';
import { CompareWith } from './CompareWith.tsx';
import { ReleaseNotes } from './ReleaseNotes.tsx';
import { useVersionList } from './versions.ts';

type Props = DetailProps<'version', SoftwareVersion>;

export function VersionDetail({ id, version, problem }: Props) {
  const t = useTranslations('software');
  const list = useVersionList('detail');
  if (!version) return <DetailProblem list={list} id={id} problem={problem} />;
  return (
    <DetailScreen
      list={list}
      id={id}
      name={getRowName(list.columns, version)}
      actions={<CompareWith version={version} />}
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
