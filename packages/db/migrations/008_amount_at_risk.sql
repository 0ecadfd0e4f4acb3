/* The money that a callout is about is its amount at risk; "stake" is left to staking. */

alter table callouts rename column stake to amount_at_risk;
alter table callouts rename column is_stake_estimate to is_amount_at_risk_estimate;
