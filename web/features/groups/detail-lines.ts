import {
  COMMUNITY_DETAILS,
  type CommunityDetail,
  type CommunityDetails,
  DETAIL_KEYS,
} from '#contract/community-details';

export type DetailLine = { key: CommunityDetail; label: string; value: string };

/** The details that are known, in their order. */
export function detailLines(
  details: Partial<CommunityDetails>,
  where: 'everywhere' | 'header' = 'everywhere',
): DetailLine[] {
  return DETAIL_KEYS.flatMap((key) => {
    const { label, isInHeader } = COMMUNITY_DETAILS[key];
    const value = details[key];
    return value && (where === 'everywhere' || isInHeader) ? [{ key, label, value }] : [];
  });
}
