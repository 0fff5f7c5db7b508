'use client';

import { lazyComponent } from '#lib/ui/lazy-component.tsx';

// Every page includes its error boundary, so the content loads only when it is needed.
export default lazyComponent(() => import('#lib/ui/page/RenderErrorPage.tsx'));
