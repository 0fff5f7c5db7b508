'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { FileBody } from '../../../../contract/operation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { FileZone } from '../../../../ui/form/file-zone/FileZone.tsx';
import { Size } from '../../../../ui/Size.tsx';
import type { Fault } from './request.ts';
import { useFaultText } from './use-fault-text.ts';

interface Props {
  id: string;
  rules: FileBody;
  file: File | null;
  fault: Fault | undefined;
  change: (file: File | null) => void;
}

/** The file whose bytes are sent. Nothing of it is looked at here: what is refused is the answer to see. */
export function FileField({ id, rules: { types, maxBytes }, file, fault, change }: Props) {
  const t = useTranslations('tryIt.file');
  const { size } = useFormats();
  const said = useFaultText();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <FileZone
      id={id}
      label={t('label')}
      required
      icon="attachment"
      choose={t('choose')}
      limits={t('limits', { types: types.join(', '), size: size(maxBytes) })}
      elsewhere={t('elsewhere')}
      dropHere={t('dropHere')}
      accept={types.join(',')}
      button={button}
      onFiles={([first]) => change(first ?? null)}
      help={fault && said(fault)}
      wrong={fault !== undefined}
    >
      {file && (
        <span>
          <bdi>{file.name}</bdi> <Size bytes={file.size} />
        </span>
      )}
    </FileZone>
  );
}
