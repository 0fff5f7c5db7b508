'use client';

import type { ListFormProps } from '../../ui/list/types.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

// Loaded on demand, as it bundles the validator.
const DealerForm = lazyComponent(() => import('./DealerForm.tsx').then((loaded) => loaded.DealerForm));

export const forms = {
  dealers: (props: ListFormProps) => <DealerForm {...props} scope="dealers" />,
  subDealers: (props: ListFormProps) => <DealerForm {...props} scope="subDealers" />,
};
