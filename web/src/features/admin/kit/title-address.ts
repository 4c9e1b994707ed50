import { paths } from '#shared/paths.ts';

/** The page on which an admin edits a title. */
export const titleAddress = ({
  video_id: id,
  is_series: isSeries,
}: {
  video_id: number;
  is_series: boolean;
}): string => (isSeries ? paths.seasonsManage(id) : paths.movieUpload(id));
