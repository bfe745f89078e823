import { Link } from '@tanstack/react-router';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import * as messages from './work-messages.ts';

export type ReviewCardProps = { toReview: number; level?: 2 | 3 };

export function ReviewCard({ toReview, level }: ReviewCardProps) {
  if (toReview === 0) return null;
  return (
    <Card title={messages.review} level={level}>
      <List label={messages.review}>
        <ListRow
          title={messages.recordCount(toReview)}
          detail={messages.reviewHint}
          trailing={
            <Link to="/por-revisar" className={buttonClass({ variant: 'quiet' })}>
              {messages.check}
            </Link>
          }
        />
      </List>
    </Card>
  );
}
