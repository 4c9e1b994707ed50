import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../../shared/ui/Button.tsx';

/** To the film that the viewer has come from: the page before this one, which must not be in the history twice. */
export const BackToFilm = ({ film }: { film: string }) => {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    // In another tab it is a link like any other.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink kind="quiet" to={film} onClick={goBack}>
      Back to the film
    </ButtonLink>
  );
};
