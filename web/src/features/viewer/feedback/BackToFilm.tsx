import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { asksForNewTab } from '#shared/ui/asks-for-new-tab.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';

/** Goes back to the film that the viewer came from, which must not be in the history twice. */
export const BackToFilm = ({ film }: { film: string }) => {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (asksForNewTab(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink kind="quiet" to={film} onClick={goBack}>
      Back to the film
    </ButtonLink>
  );
};
