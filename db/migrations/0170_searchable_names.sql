-- Columns and tables under the words that the field uses; what they hold stays.
alter table lead_journey rename to lead_timeline;
alter table lead_timeline rename column words to text;
alter index lead_journey_change rename to lead_timeline_change;
alter trigger lead_journey_is_kept on lead_timeline rename to lead_timeline_stays;

alter table lead_consent rename column words to wording;
alter table lead_consent rename column words_version to wording_version;

alter table webhook_attempt rename column words to text;

alter table operator_look rename to operator_impersonation;
alter index operator_look_person rename to operator_impersonation_person;

alter table index_now rename column told_until to notified_until;
alter table shopper rename column contact_words to contact_wording;

alter table site rename column alerts_tell_at to alerts_notify_at;
alter index site_alerts_tell rename to site_alerts_notify;
