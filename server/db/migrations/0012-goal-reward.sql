-- The reward that a member saves points for.
alter table members add column goal_reward_id uuid;
alter table members add foreign key (program_id, goal_reward_id) references reward_items (program_id, id)
  on delete set null (goal_reward_id);
create index members_by_goal on members (program_id, goal_reward_id) where goal_reward_id is not null;
