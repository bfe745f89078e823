import { Link } from '@tanstack/react-router';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import * as words from './work-words.ts';

export type ReviewCardProps = { toReview: number; level?: 2 | 3 };

export function ReviewCard({ toReview, level }: ReviewCardProps) {
  if (toReview === 0) return null;
  return (
    <Card title={words.review} level={level}>
      <List label={words.review}>
        <ListRow
          title={words.recordCount(toReview)}
          detail={words.reviewHint}
          trailing={
            <Link to="/por-revisar" className={buttonClass({ variant: 'quiet' })}>
              {words.check}
            </Link>
          }
        />
      </List>
    </Card>
  );
}
