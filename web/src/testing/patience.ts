import { configure } from '@testing-library/react';

// On a busy machine a page may take longer than the library's one second; the runner has the limit.
configure({ asyncUtilTimeout: 20_000 });
