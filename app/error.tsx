'use client';

import { lazyComponent } from '#lib/web/ui/loading/lazy-component.tsx';

// Every page includes its error boundary, so the content loads only when it is needed.
export default lazyComponent(() => import('#lib/web/ui/page/RenderErrorPage.tsx'));
