import { paths } from '#shared/paths.ts';
import { readViewer } from '#shared/storage/session.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { ShortPage } from './ShortPage.tsx';

const ownHome = () => (readViewer() ? paths.viewerDashboard() : paths.login());

/** For an address that leads nowhere, within the shell. `home` is where Back Home leads. */
export const NotFound = ({ home = ownHome() }: { home?: string | undefined }) => (
  <ShortPage
    title="Not found"
    heading="Nobody is in this room"
    message="The page you are looking for is not here. It may have moved, or the address has a typo."
    actions={<ButtonLink to={home}>Back Home</ButtonLink>}
  />
);

export const NotFoundPage = ({ home }: { home?: string }) => (
  <main>
    <NotFound home={home} />
  </main>
);
